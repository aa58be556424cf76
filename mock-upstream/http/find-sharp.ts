/**
 * Returns the package sharp, which draws raster pictures, or null where it is not installed: the package of the mock
 * works without it. Imports it on the first call, because a mock that draws nothing starts faster without it.
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
