/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} LockFile
 */

/**
 * The packages of the lock file that node_modules does not hold, compared with npm's own record of
 * what it installed (`node_modules/.package-lock.json`, written at the very end of an install).
 * A package for another platform is not missing; an optional one may be.
 * @param {{ lock: LockFile, installed: LockFile | undefined, platform: string, arch: string }} state
 * @returns {string[]} paths such as `node_modules/react`
 */
export function listMissing({ lock, installed, platform, arch }) {
  return Object.entries(lock.packages)
    .filter(([path, wanted]) => path !== '' && fits(wanted, platform, arch))
    .filter(([path, wanted]) => {
      const found = installed?.packages[path]
      if (!found) return !wanted.optional || !installed
      return found.version !== wanted.version || found.integrity !== wanted.integrity
    })
    .map(([path]) => path)
}

/**
 * @param {LockEntry} entry
 * @param {string} platform
 * @param {string} arch
 */
function fits(entry, platform, arch) {
  return (entry.os?.includes(platform) ?? true) && (entry.cpu?.includes(arch) ?? true)
}
