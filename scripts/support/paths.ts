import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Repository root. */
export const root = resolve(import.meta.dirname, '..', '..')

/** Folder in which scripts keep data between runs. The folder is removed together with node_modules. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'strongroom')

/** Node options that make a process end when its parent process has ended. */
const WITH_PARENT = ['--import', join(import.meta.dirname, 'end-with-parent.js')]

/**
 * Returns a command line that runs a tool of node_modules with the current Node. Uses no shell and no wrapper script of
 * npm.
 * @param name package name, such as `vite`
 * @param bin command of the package, if its name differs from the package name
 */
export function toolCommand(name: string, bin = name): string[] {
  const folder = join(root, 'node_modules', name)
  const { bin: bins }: { bin: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const file = bins[bin]
  if (file === undefined) throw new Error(`${name} has no command ${bin}`)
  return [process.execPath, ...WITH_PARENT, join(folder, file)]
}

/** Returns a command line that runs a TypeScript file of this repository with this Node. */
export function scriptCommand(path: string, ...args: string[]): string[] {
  return [process.execPath, ...WITH_PARENT, join(root, path), ...args]
}

/** Returns a command line for npm. Uses the npm that started this command, or else the npm in PATH. */
export function npmCommand(...args: string[]): string[] {
  const cli = process.env['npm_execpath']
  const node = process.env['npm_node_execpath'] ?? process.execPath
  return cli?.endsWith('.js') ? [node, cli, ...args] : ['npm', ...args]
}
