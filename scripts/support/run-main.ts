import { CommanderError, type Command } from 'commander'

/**
 * Reads the command line and runs the command's action. If an error occurs, prints only the message of the error, and
 * exits with code 1.
 */
export async function runMain(command: Command): Promise<void> {
  try {
    await command.parseAsync()
  } catch (error) {
    const isHelp = error instanceof CommanderError && error.exitCode === 0
    if (isHelp) return
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
