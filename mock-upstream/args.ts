import { parseArgs } from 'node:util'

/** Modes of a proxy: prints calls, records them, or compares the responses of upstream and mock. */
export const PROXY_MODES = ['spy', 'record', 'compare'] as const
export type ProxyMode = (typeof PROXY_MODES)[number]

/** A parsed command line. */
export type Command =
  | { kind: 'help'; text: string }
  /** Runs the mock itself and starts `scenario` in the default world. */
  | { kind: 'mock'; scenario?: string | undefined }
  /** Passes calls on to `upstream`. `out` is the file of the recording. */
  | { kind: 'proxy'; mode: ProxyMode; upstream: string; out?: string | undefined }
  /** Serves responses from a recording. */
  | { kind: 'recording'; file: string; latency: boolean }
  /** Replays the calls of a bundle. */
  | { kind: 'bundle'; file: string }

type Source = Record<string, string | undefined>
/** `env` is the environment with the flags applied. `names` maps a variable to the flag that set it. */
export type Args = { command: Command; env: Source; names: Record<string, string> }

const FLAGS = {
  seed: { type: 'string' },
  products: { type: 'string' },
  port: { type: 'string' },
  scenario: { type: 'string' },
  codec: { type: 'string' },
  upstream: { type: 'string' },
  mode: { type: 'string' },
  out: { type: 'string' },
  'replay-recording': { type: 'string' },
  latency: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
type Flags = { -readonly [Name in keyof typeof FLAGS]?: string | boolean }

/** Flags that set an environment variable and win over it. */
const VARIABLES = {
  seed: 'MOCK_SEED',
  products: 'MOCK_PRODUCTS',
  port: 'MOCK_PORT',
  codec: 'UPSTREAM_CODEC',
} as const

const HELP = `npm run mock [-- flags]

  --seed N       content of the shop (MOCK_SEED, 1)
  --products N   number of products (MOCK_PRODUCTS, 120)
  --port N       port to listen on, 0 for any free one (MOCK_PORT, 4010)
  --scenario S   starts this scenario
  --codec C      codec of the payloads (UPSTREAM_CODEC, base64-json)

npm run mock -- --upstream URL [--mode spy|record|compare] [--out FILE]
  passes every call on to URL (or UPSTREAM_URL, when a mode is given) and
  spy       keeps a journal of the calls, decoded (the default)
  record    also writes them to FILE, without personal data (.cache/recordings/)
  compare   also sends them to the mock, and shows where the responses differ

npm run mock -- --replay-recording FILE [--latency]
  serves a recording; with --latency as slowly as the upstream did

npm run mock -- replay FILE
  replays the calls of a bundle

UPSTREAM_CODEC_KEY, UPSTREAM_PATHS and UPSTREAM_CODES apply as for the shop. LAB=on opens the control API.`

/** Parses the command line, or returns one line per error. */
export function readArgs(
  argv: readonly string[],
  environment: Source,
  scenarios: readonly string[],
): Args | { faults: string[] } {
  const read = readFlags(argv)
  if ('fault' in read) return { faults: [read.fault] }
  const { flags, words } = read
  const command = toCommand({ flags, words, environment, scenarios })
  if ('faults' in command) return command
  const env: Source = { ...environment }
  const names: Record<string, string> = {}
  for (const [flag, variable] of Object.entries(VARIABLES)) {
    const value = textOf(flags, flag as keyof typeof VARIABLES)
    if (value === undefined) continue
    env[variable] = value
    names[variable] = `--${flag}`
  }
  return { command, env, names }
}

function readFlags(argv: readonly string[]): { flags: Flags; words: string[] } | { fault: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: FLAGS,
      allowPositionals: true,
    })
    const empty = Object.entries(values).find(([, value]) => value === '')
    if (empty) return { fault: `--${empty[0]} needs a value.` }
    return { flags: values, words: positionals }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const flag = /'(?:-\w, )?(-{1,2}[^\s'=]+)/.exec(said)?.[1] ?? 'a flag'
    if (!/unknown/i.test(said))
      return { fault: `${flag} ${/does not take/.test(said) ? 'takes no' : 'needs a'} value.` }
    const allowed = Object.keys(FLAGS).map((name) => `--${name}`)
    return { fault: `${flag} is not known. Allowed: ${allowed.join(', ')}.` }
  }
}

type Given = {
  flags: Flags
  words: readonly string[]
  environment: Source
  scenarios: readonly string[]
}

function toCommand({
  flags,
  words,
  environment,
  scenarios,
}: Given): Command | { faults: string[] } {
  if (flags.help) return { kind: 'help', text: HELP }
  const recording = textOf(flags, 'replay-recording')
  const scenario = textOf(flags, 'scenario')
  const isProxy = flags.mode !== undefined || flags.upstream !== undefined
  const faults = [
    ...faultsOfWords(words),
    ...(recording !== undefined && isProxy
      ? [
          '--replay-recording cannot be combined with --upstream or --mode: its responses come from a file.',
        ]
      : []),
    ...(scenario !== undefined && (isProxy || recording !== undefined || words.length > 0)
      ? [
          '--scenario cannot be combined with a proxy, a recording or replay: it needs the mock’s own shop.',
        ]
      : []),
    ...(scenario !== undefined && !scenarios.includes(scenario)
      ? [`--scenario: "${scenario}" is not known. Allowed: ${scenarios.join(', ') || 'none yet'}.`]
      : []),
    ...(words.length > 0 && (isProxy || recording !== undefined)
      ? ['replay FILE cannot be combined with --upstream, --mode or --replay-recording.']
      : []),
    ...(flags.latency && recording === undefined
      ? ['--latency needs --replay-recording FILE.']
      : []),
    ...(flags.out !== undefined && flags.mode !== 'record' ? ['--out needs --mode record.'] : []),
  ]
  if (isProxy) return toProxy(flags, { environment, faults })
  if (faults.length > 0) return { faults }
  if (recording !== undefined)
    return { kind: 'recording', file: recording, latency: flags.latency === true }
  const [, bundle] = words
  return bundle === undefined ? { kind: 'mock', scenario } : { kind: 'bundle', file: bundle }
}

function toProxy(
  flags: Flags,
  { environment, faults }: { environment: Source; faults: string[] },
): Command | { faults: string[] } {
  const mode = PROXY_MODES.find((name) => name === (flags.mode ?? 'spy'))
  const given = textOf(flags, 'upstream')
  const upstream = given ?? (environment['UPSTREAM_URL'] || undefined)
  const name = given === undefined ? 'UPSTREAM_URL' : '--upstream'
  const all = [
    ...faults,
    ...(mode ? [] : [`--mode: "${flags.mode}" is not known. Allowed: ${PROXY_MODES.join(', ')}.`]),
    ...(upstream === undefined ? ['--mode needs --upstream URL, or UPSTREAM_URL.'] : []),
    ...(upstream !== undefined && !isWebAddress(upstream)
      ? [`${name}: not a valid URL. Allowed: the http(s) URL of the legacy API, without query.`]
      : []),
  ]
  if (all.length > 0 || !mode || upstream === undefined) return { faults: all }
  return { kind: 'proxy', mode, upstream, out: textOf(flags, 'out') }
}

function faultsOfWords(words: readonly string[]): string[] {
  const [first, ...rest] = words
  if (first === undefined) return []
  if (first !== 'replay') return [`"${first}" is not known. Allowed: flags, or replay FILE.`]
  return rest.length === 1 ? [] : ['replay needs one file: replay FILE.']
}

/** Does not print the URL: it may contain a password. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !search && !hash
}

function textOf(flags: Flags, name: keyof Flags): string | undefined {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}
