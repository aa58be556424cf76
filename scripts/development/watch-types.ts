import { spawn, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { root, scriptCommand, toolCommand } from '#scripts/support/paths.ts'
import { watchFolder } from './watch-folder.ts'

const FOLDERS = ['client', 'contracts', 'e2e', 'fixtures', 'mock-upstream', 'scripts', 'server']
/** Pause after a change in ms. A checkout of another commit changes many files. */
const SETTLE_MS = 300

type Options = {
  /** Folder with the tsconfig.json. */
  cwd?: string
  /** Folders in it whose files are watched. */
  folders?: readonly string[]
  /** Resolves when a check may start. The check of an edited server would slow down the restart of the shop. */
  whenQuiet?: () => Promise<unknown>
}

/**
 * Checks the types of all files at once and after each change, in the background and at the lowest priority. Calls
 * `print` with each error when the errors have changed, and once when none is left. Does not use the compiler's own
 * watch mode, because it does not notice changes in a build of several projects.
 * @returns a function that ends the watch
 */
export async function watchTypes(
  print: (line: string) => void,
  { cwd = root, folders = FOLDERS, whenQuiet = () => Promise.resolve() }: Options = {},
): Promise<() => Promise<void>> {
  const report = createTypesReport(print)
  let running: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(timer)
    const last = running
    running = undefined
    if (last) end(last)
  }
  const check = () => {
    stop()
    const child = startCheck(cwd)
    running = child
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', () => print('types: cannot be checked in the background'))
    child.once('close', () => {
      // A later change has ended this check.
      if (running !== child) return
      running = undefined
      report(output)
    })
  }
  process.once('exit', () => running && end(running))
  const watches = await Promise.all(
    folders.map((folder) =>
      watchFolder(join(cwd, folder), (name) => {
        if (!/\.(?:tsx?|json)$/.test(name)) return
        stop()
        const planned = setTimeout(() => {
          void whenQuiet().then(() => timer === planned && check())
        }, SETTLE_MS)
        timer = planned
      }),
    ),
  )
  check()
  return async () => {
    stop()
    timer = undefined
    await Promise.all(watches.map((endWatch) => endWatch()))
  }
}

function startCheck(cwd: string): ChildProcess {
  // The type checker replaces the Node process that starts it, so it cannot end with its parent by itself.
  const [node = '', ...guard] = scriptCommand('scripts/support/with-parent.js')
  const args = [...guard, ...toolCommand('typescript', 'tsc'), '-b', '--pretty', 'false']
  // In a process group of its own, so that `end` also reaches the type checker.
  const child = spawn(node, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  if (child.pid !== undefined) lowerPriority(child.pid)
  return child
}

/** Ends a check at once. The type checker ignores all signals but SIGKILL until it has finished. */
function end({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The check has already ended.
  }
}

/** Returns a function that gets the output of each check. Prints the errors unless they are those of the last check. */
export function createTypesReport(print: (line: string) => void): (output: string) => void {
  let last = ''
  return (output) => {
    const errors = output.split('\n').filter((line) => /\berror TS\d+/.test(line))
    const text = errors.join('\n')
    if (text === last) return
    last = text
    for (const line of errors) print(`types: ${line}`)
    if (errors.length === 0) print('types: no errors')
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Keeps the usual priority if the system forbids the lowest one.
  }
}
