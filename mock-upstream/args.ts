import { CommanderError, Option, type Command as Program } from 'commander'
import { CODEC_NAMES } from '#contracts/upstream/codecs/codec.ts'
import { createCommand } from './command-line.ts'

/** Proxy modes: print calls, record them, or compare the responses of upstream and mock. */
export const PROXY_MODES = ['spy', 'record', 'compare'] as const
export type ProxyMode = (typeof PROXY_MODES)[number]

/** The program that a command line starts. */
export type Command =
  | { kind: 'help'; text: string }
  /** Runs the mock itself and starts `scenario` in the default world. */
  | { kind: 'mock'; scenario?: string | undefined }
  /** Passes calls on to `upstream`. `out` is the file to record them in. */
  | { kind: 'proxy'; mode: ProxyMode; upstream: string; out?: string | undefined }
  /** Serves the responses of a recording: a file with calls that a proxy recorded in an earlier run. */
  | { kind: 'recording'; file: string; latency: boolean }
  /** Replays the calls of a bundle. */
  | { kind: 'bundle'; file: string }

type Source = Record<string, string | undefined>
/**
 * `env` contains the environment variables, some overridden by flags. `names` maps each overridden variable to its
 * flag.
 */
export type Args = { command: Command; env: Source; names: Record<string, string> }

/** Flags that override an environment variable. */
const VARIABLES = [
  ['seed', 'MOCK_SEED'],
  ['products', 'MOCK_PRODUCTS'],
  ['port', 'MOCK_PORT'],
  ['codec', 'UPSTREAM_CODEC'],
] as const

type Flags = Partial<Record<(typeof VARIABLES)[number][0], string>> & {
  scenario?: string
  upstream?: string
  mode?: ProxyMode
  out?: string
  replayRecording?: string
  latency?: true
}

/** Reasons why a flag cannot be combined with certain other flags, for the error message. */
const REASONS: Partial<Record<keyof Flags, string>> = {
  scenario: 'A scenario needs the mock’s own shop.',
  replayRecording: 'The responses of a recording come from its file.',
}

const NOTES = `
UPSTREAM_CODEC_KEY, UPSTREAM_PATHS and UPSTREAM_CODES apply as for the shop. The page at / is a console for scenarios,
faults, clock, journal and the API reference. LAB=off closes it and its control API.`

/**
 * Parses the command line. Returns one line per error if it is invalid. The help shows `name` as what the user types
 * before the arguments.
 */
export function readArgs(
  argv: readonly string[],
  environment: Source,
  { name, scenarios }: { name: string; scenarios: readonly string[] },
): Args | { errors: string[] } {
  let help = ''
  let command: Command | undefined
  const program = defineProgram(name, scenarios).configureOutput({
    writeOut: (text) => (help += text),
  })
  program.action(() => {
    command = toCommand(program, environment)
  })
  program
    .command('replay')
    .allowExcessArguments(false)
    .description('replays the calls of a bundle')
    .argument('<file>', 'bundle, as the console of the mock saves it')
    .action((file: string) => {
      command = toReplay(program, file)
    })
  try {
    program.parse(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode !== 0) return { errors: [addReason(error, program)] }
  }
  command ??= { kind: 'help', text: help.trimEnd() }
  return { command, ...applyFlags(program.opts(), environment) }
}

function defineProgram(name: string, scenarios: readonly string[]): Program {
  return createCommand(name)
    .description('Starts the mock upstream, or a proxy, a recording or a bundle in its place.')
    .usage('[options], or replay FILE')
    .allowExcessArguments()
    .addHelpText('after', NOTES)
    .option('--seed <n>', 'content of the shop (MOCK_SEED, 1)')
    .option('--products <n>', 'number of products (MOCK_PRODUCTS, 120)')
    .option('--port <n>', 'port to listen on, 0 for any free one (MOCK_PORT, 4010)')
    .addOption(
      new Option('--codec <name>', 'codec of the payloads (UPSTREAM_CODEC, base64-json)').choices(
        CODEC_NAMES,
      ),
    )
    .addOption(
      new Option('--scenario <name>', 'starts this scenario')
        .choices(scenarios)
        .conflicts(['upstream', 'mode', 'replayRecording']),
    )
    .optionsGroup('Proxy:')
    .addOption(
      new Option(
        '--upstream <url>',
        'passes every call on to this URL (or UPSTREAM_URL, when a mode is given)',
      )
        .implies({ mode: 'spy' })
        .conflicts('replayRecording'),
    )
    .addOption(
      new Option(
        '--mode <mode>',
        'spy keeps a journal of the calls, decoded (the default); record also writes them to a file, without personal data; compare also sends them to the mock, and shows where the responses differ',
      )
        .choices(PROXY_MODES)
        .conflicts('replayRecording'),
    )
    .option('--out <file>', 'file of --mode record (.cache/recordings/)')
    .optionsGroup('Recording:')
    .option('--replay-recording <file>', 'serves a recording')
    .option('--latency', 'serves it as slowly as the upstream did')
}

function toCommand(program: Program, environment: Source): Command {
  const flags = program.opts<Flags>()
  const [word] = program.args
  if (word !== undefined) program.error(`"${word}" is not known. Allowed: options, or replay FILE.`)
  const { mode, out, scenario, replayRecording: file, latency } = flags
  if (latency && file === undefined) program.error('--latency needs --replay-recording FILE.')
  if (out !== undefined && mode !== 'record') program.error('--out needs --mode record.')
  if (mode !== undefined)
    return { kind: 'proxy', mode, upstream: findUpstream(program, environment), out }
  if (file !== undefined) return { kind: 'recording', file, latency: latency === true }
  return { kind: 'mock', scenario }
}

function toReplay(program: Program, file: string): Command {
  const { scenario, mode, replayRecording, latency, out } = program.opts<Flags>()
  if (scenario !== undefined)
    program.error(`replay FILE cannot be combined with --scenario. ${REASONS.scenario}`)
  if (mode !== undefined || replayRecording !== undefined)
    program.error('replay FILE cannot be combined with --upstream, --mode or --replay-recording.')
  if (latency) program.error('--latency needs --replay-recording FILE.')
  if (out !== undefined) program.error('--out needs --mode record.')
  return { kind: 'bundle', file }
}

/** Returns the upstream URL of a proxy, from `--upstream` or else from UPSTREAM_URL. */
function findUpstream(program: Program, environment: Source): string {
  const { upstream: given } = program.opts<Flags>()
  const upstream = given ?? (environment['UPSTREAM_URL'] || undefined)
  if (upstream === undefined) program.error('--mode needs --upstream URL, or UPSTREAM_URL.')
  if (isUpstreamUrl(upstream)) return upstream
  const name = given === undefined ? 'UPSTREAM_URL' : '--upstream'
  // Leaves the URL out of the message, because it may contain a password.
  return program.error(
    `${name}: not a valid URL. Allowed: the http(s) URL of the legacy API, without query.`,
  )
}

function addReason({ code, message }: CommanderError, program: Program): string {
  if (code !== 'commander.conflictingOption') return message
  const reason = Object.entries(REASONS).find(
    ([flag]) => program.getOptionValue(flag) !== undefined,
  )
  return [message, ...(reason ? [reason[1]] : [])].join(' ')
}

function applyFlags(flags: Flags, environment: Source): Pick<Args, 'env' | 'names'> {
  const env: Source = { ...environment }
  const names: Record<string, string> = {}
  for (const [flag, variable] of VARIABLES) {
    const value = flags[flag]
    if (value === undefined) continue
    env[variable] = value
    names[variable] = `--${flag}`
  }
  return { env, names }
}

function isUpstreamUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !search && !hash
}
