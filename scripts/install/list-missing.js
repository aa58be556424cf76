/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} LockFile
 */

/**
 * Compares the lock file with npm's record of the last install (`node_modules/.package-lock.json`, which npm writes at
 * the end of an install). Lists the packages that the record lacks or has with another version or hash. Skips packages
 * for other platforms, and optional packages that npm left out.
 * @param {{ lock: LockFile, installed: LockFile | undefined, platform: string, arch: string }} state
 * @returns {string[]} paths such as `node_modules/react`
 */
export function listMissing({ lock, installed, platform, arch }) {
  return Object.entries(lock.packages)
    .filter(([path, locked]) => path !== '' && fits(locked, platform, arch))
    .filter(([path, locked]) => {
      const found = installed?.packages[path]
      if (!found) return !locked.optional || !installed
      return found.version !== locked.version || found.integrity !== locked.integrity
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
