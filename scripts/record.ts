// npm run record [-- NAME ...]: writes the recordings of new or named endpoints.
import { scriptCommand } from './support/paths.ts'
import { endCommandsOnSignal, runCommand } from './support/run-command.ts'

endCommandsOnSignal()
const command = scriptCommand('e2e/contract/record.ts', ...process.argv.slice(2))
const { code } = await runCommand(command, { echo: true })
process.exitCode = code
