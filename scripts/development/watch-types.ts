import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { root, scriptCommand, toolCommand } from '#scripts/support/paths.ts'

/**
 * Checks the types of all files whenever a file changes, in the background and at the lowest priority. Calls `print`
 * with each error, and once more when all errors are fixed.
 */
export function watchTypes(print: (line: string) => void): void {
  // The type checker replaces the Node process that starts it, so it cannot end with its parent by itself.
  const [node = '', ...guard] = scriptCommand('scripts/support/with-parent.js')
  const tool = toolCommand('typescript', 'tsc')
  const args = [...guard, ...tool, '-b', '--watch', '--pretty', 'false']
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  process.once('exit', () => child.kill())
  child.once('error', () => print('types: cannot be checked in the background'))
  if (child.pid !== undefined) lowerPriority(child.pid)
  const describe = createTypesReport()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const shown = describe(line)
    if (shown !== null) print(shown)
  })
}

/**
 * Returns a function that converts a line of the compiler's output into the line to print, or into null if the line
 * should not be printed.
 */
export function createTypesReport(): (line: string) => string | null {
  let hasErrors = false
  return (line) => {
    if (/\berror TS\d+/.test(line)) {
      hasErrors = true
      return `types: ${line}`
    }
    if (!/Found 0 errors/.test(line) || !hasErrors) return null
    hasErrors = false
    return 'types: no errors'
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Keeps the usual priority if the system forbids the lowest one.
  }
}
