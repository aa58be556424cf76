import { Command, CommanderError, InvalidArgumentError } from 'commander'

/**
 * Creates a command that throws instead of ending the process. The message of the `CommanderError` is one line that says
 * what is allowed. `--help` prints the help and throws an error with exit code 0.
 * @param name the words that the user types before the arguments, such as `npm run mock --`
 */
export function createCommand(name: string): Command {
  const command = new Command(name)
  return command
    .helpOption('-h, --help', 'shows this help')
    .configureOutput({ outputError: () => {} })
    .exitOverride((error) => {
      throw new CommanderError(error.exitCode, error.code, explain(error, command))
    })
    .hook('preAction', () => refuseEmptyValues(command))
}

/** Returns a parser for `Option.argParser` that reads a whole number from `min` to `max`. */
export function wholeNumberOf(min: number, max: number): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`)
  }
}

/** Returns a parser for `Option.argParser` that reads comma-separated values. Each value must be one of `choices`. */
export function listOf<T extends string>(choices: readonly T[]): (value: string) => T[] {
  return (value) =>
    value.split(',').map((word) => {
      const name = word.trim()
      const choice = choices.find((allowed) => allowed === name)
      if (choice !== undefined) return choice
      throw new InvalidArgumentError(`"${name}" is not one of ${choices.join(', ')}.`)
    })
}

function explain({ code, message }: CommanderError, command: Command): string {
  const line = message
    .replace(/^error: /, '')
    .replace('\n', ' ')
    .replace(/(?<!\.)$/, '.')
  const help = command.createHelp()
  switch (code) {
    case 'commander.unknownOption':
      return `${line} ${allowedOptions(command)}`
    case 'commander.unknownCommand': {
      const allowed = command.commands.map((known) => known.name())
      return `${line} Allowed: ${allowed.join(', ')}.`
    }
    case 'commander.missingMandatoryOptionValue':
    case 'commander.missingArgument': {
      // Commander looks for missing options before it looks for unknown ones. A missing option may be a mistyped one.
      const unknown = command.args.find((word) => /^--?[a-z]/i.test(word))
      if (unknown !== undefined) return `unknown option '${unknown}'. ${allowedOptions(command)}`
      const missing = listMissing(command).join(', ')
      // For a subcommand without its own `createCommand`, the list is empty.
      return `${missing ? `Missing: ${missing}.` : line} Usage: ${help.commandUsage(command)}`
    }
    case 'commander.help': {
      const names = command.commands.map((known) => known.name())
      return `Missing: ${names.join(', ')}. Usage: ${help.commandUsage(command)}`
    }
    case 'commander.excessArguments':
      return `${line} Usage: ${help.commandUsage(command)}`
    default:
      return line.replace(
        /^command-argument value '(.*)' is invalid for argument '(.*)'\./,
        '"$1" is not one of the $2.',
      )
  }
}

function allowedOptions(command: Command): string {
  const options = command.createHelp().visibleOptions(command)
  return `Allowed: ${options.map(({ long }) => long).join(', ')}.`
}

/** Returns the required arguments and options that the command line lacks. */
function listMissing(command: Command): string[] {
  const names = command.registeredArguments
    .slice(command.args.length)
    .flatMap((argument) => (argument.required ? [`<${argument.name()}>`] : []))
  const options = command.options.filter(
    (option) => option.mandatory && command.getOptionValue(option.attributeName()) === undefined,
  )
  return [...names, ...options.map(({ flags }) => flags)]
}

/** Refuses an empty value such as `--seed=` or an empty argument, which commander accepts. */
function refuseEmptyValues(command: Command): void {
  const [blank] = command.registeredArguments.filter(
    (_, index) => command.args[index]?.trim() === '',
  )
  if (blank) command.error(`<${blank.name()}> must not be empty`)
  const empty = command.options.find(
    (option) => command.getOptionValue(option.attributeName()) === '',
  )
  if (empty) command.error(`option '${empty.flags}' argument missing`)
}
