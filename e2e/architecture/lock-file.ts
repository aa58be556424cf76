type LockEntry = { optionalDependencies?: Record<string, string> }

/**
 * Optional packages that a locked package asks for and the lock file does not name. `npm ci`
 * refuses such a file; npm writes one when a registry holds a package for some platforms only.
 */
export function listUnlocked(packages: Record<string, LockEntry>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(path, name).some((place) => packages[place] !== undefined))
      .map((name) => `${path || 'package.json'} asks for ${name}`),
  )
}

/** Where Node would look for a package, from the inside out. */
function placesOf(path: string, name: string): string[] {
  const folders = path === '' ? [] : path.split('/node_modules/')
  const inside = folders.map((_folder, index) => folders.slice(0, folders.length - index))
  return [...inside.map((parts) => [...parts, name].join('/node_modules/')), `node_modules/${name}`]
}
