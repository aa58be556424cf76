/**
 * Returns the package sharp, which draws raster pictures. Returns null where it is not installed, because the mock also
 * works without it. Imports sharp only on the first call, so that a mock that draws nothing starts faster.
 */
export async function findSharp() {
  try {
    return (await import('sharp')).default
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      return null
    throw error
  }
}
