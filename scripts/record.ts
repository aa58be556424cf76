// npm run record [-- NAME ...]: records the responses of the named endpoints, or of all endpoints without a recording.
import { scriptCommand } from './support/paths.ts'
import { endCommandsOnSignal, runCommand } from './support/run-command.ts'

endCommandsOnSignal()
const command = scriptCommand('e2e/contract/record.ts', ...process.argv.slice(2))
const { code } = await runCommand(command, { echo: true })
process.exitCode = code
