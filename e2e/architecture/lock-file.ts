type LockEntry = {
  version?: string
  integrity?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

/**
 * Returns the optional dependencies that have no entry in the lock file, because `npm ci` rejects such a lock file. npm
 * leaves an entry out when the registry lacks the package for one of the platforms.
 */
export function listUnlocked(packages: Record<string, LockEntry>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !candidatesOf(path, name).some((path) => packages[path] !== undefined))
      .map((name) => `${path || 'package.json'} requires ${name}`),
  )
}

/**
 * Returns the paths where Node looks for the package `name` when the package at `path` imports it. The innermost folder
 * comes first.
 */
function candidatesOf(path: string, name: string): string[] {
  const folders = path === '' ? [] : path.split('/node_modules/')
  const inside = folders.map((_folder, index) => folders.slice(0, folders.length - index))
  return [...inside.map((parts) => [...parts, name].join('/node_modules/')), `node_modules/${name}`]
}

/**
 * Reports each package without a hash, because `npm ci` cannot verify it. Accepts such a package only if it is optional
 * and listed in `allowed`. Also reports entries of `allowed` whose package has a hash or is not in the lock file. A key
 * of `allowed` is a package name and version, with `*` in place of the platform. Its value lists the platforms.
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
