import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { root, toolCommand } from '#scripts/support/paths.ts'

/**
 * Checks the types of all files in the background, at the lowest priority, whenever a file changes. Calls `print` with
 * each error, and once more when all errors are fixed.
 */
export function watchTypes(print: (line: string) => void): void {
  const [node = '', ...tool] = toolCommand('typescript', 'tsc')
  const args = [...tool, '-b', '--watch', '--pretty', 'false']
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
 * Returns a function that turns a line of the compiler into the line to print. Returns null for a line that is not to
 * be printed.
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
    // Keeps the usual priority if the system forbids the lowest.
  }
}
