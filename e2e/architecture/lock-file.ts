type LockEntry = {
  version?: string
  integrity?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

/**
 * Returns the optional dependencies that are missing from the lock file. `npm ci` rejects a lock file without them. npm
 * writes such a lock file when the registry lacks the package of a platform.
 */
export function listUnlocked(packages: Record<string, LockEntry>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !candidatesOf(path, name).some((path) => packages[path] !== undefined))
      .map((name) => `${path || 'package.json'} requires ${name}`),
  )
}

/** Returns the paths where Node looks for a package, the innermost folder first. */
function candidatesOf(path: string, name: string): string[] {
  const folders = path === '' ? [] : path.split('/node_modules/')
  const inside = folders.map((_folder, index) => folders.slice(0, folders.length - index))
  return [...inside.map((parts) => [...parts, name].join('/node_modules/')), `node_modules/${name}`]
}

/**
 * Returns one line for each package without a hash, because `npm ci` does not verify such a package. Accepts only
 * optional packages that `allowed` (prefix*@version → platforms) lists. Also returns one line for each entry of
 * `allowed` that is no longer needed.
 */
export function listHashViolations(
  packages: Record<string, LockEntry>,
  allowed: Record<string, readonly string[]>,
): string[] {
  const expected = Object.entries(allowed).flatMap(([pattern, platforms]) =>
    platforms.map((platform) => pattern.replace('*', platform)),
  )
  const unhashed = Object.entries(packages).filter(
    ([path, entry]) => path !== '' && !entry.integrity,
  )
  const names = unhashed.map(
    ([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`,
  )
  const needed = unhashed.filter(([, { optional }]) => !optional).map(([path]) => path)
  return [
    ...names.filter((name) => !expected.includes(name)).map((name) => `${name} has no hash`),
    ...expected
      .filter((name) => !names.includes(name))
      .map((name) => `${name} has a hash or is not locked: remove it from unhashed-packages.ts`),
    ...needed.map((path) => `${path} is not optional and has no hash`),
  ]
}
