// Runs the command in the arguments, and ends it when this process gets a signal. `scripts/support/paths.ts` starts this
// process with end-with-parent.js. For commands that cannot load that file, such as the type checker, which is a native
// program.
import { spawn } from 'node:child_process'
import process from 'node:process'

const [command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: 'inherit' })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal))
child.on('error', () => process.exit(1))
child.on('exit', (code) => process.exit(code ?? 1))
