import { expect, test } from 'vitest'
import { readArgs, type Command } from './args.ts'

const SCENARIOS = ['checkout-flaky', 'card-declined']
const read = (line: string, environment: Record<string, string> = {}) =>
  readArgs(line.split(' ').filter(Boolean), environment, {
    name: 'npm run mock --',
    scenarios: SCENARIOS,
  })
const commandOf = (...given: Parameters<typeof read>): Command => {
  const args = read(...given)
  return 'errors' in args ? expect.unreachable(args.errors.join('\n')) : args.command
}
const errorsOf = (...given: Parameters<typeof read>): string[] => {
  const args = read(...given)
  return 'errors' in args ? args.errors : []
}

test('an empty command line starts the mock with the environment unchanged', () => {
  expect(read('', { MOCK_SEED: '3', UPSTREAM_URL: 'http://localhost' })).toEqual({
    command: { kind: 'mock', scenario: undefined },
    env: { MOCK_SEED: '3', UPSTREAM_URL: 'http://localhost' },
    names: {},
  })
})

test('a flag overrides the environment, and the error for an invalid value names the flag', () => {
  expect(
    read('--seed 7 --products=5000 --port 0 --codec plain-json', { MOCK_SEED: '3' }),
  ).toMatchObject({
    env: {
      MOCK_SEED: '7',
      MOCK_PRODUCTS: '5000',
      MOCK_PORT: '0',
      UPSTREAM_CODEC: 'plain-json',
    },
    names: { MOCK_SEED: '--seed', MOCK_PORT: '--port' },
  })
})

test.each([
  ['--scenario checkout-flaky', { kind: 'mock', scenario: 'checkout-flaky' }],
  ['replay bundle.json', { kind: 'bundle', file: 'bundle.json' }],
  ['--replay-recording a.jsonl', { kind: 'recording', file: 'a.jsonl', latency: false }],
  ['--upstream http://a.test', { kind: 'proxy', mode: 'spy', upstream: 'http://a.test' }],
  [
    '--upstream https://a.test/v1 --mode record --out b.jsonl',
    { kind: 'proxy', mode: 'record', upstream: 'https://a.test/v1', out: 'b.jsonl' },
  ],
  ['-h', { kind: 'help', text: expect.stringContaining('--seed') }],
])('parses the command line: %s', (line, command) => {
  expect(commandOf(line)).toMatchObject(command)
})

test('a proxy without --upstream passes calls on to the URL in UPSTREAM_URL', () => {
  const environment = { UPSTREAM_URL: 'http://b.test' }
  expect(commandOf('--mode compare', environment)).toMatchObject({ upstream: 'http://b.test' })
})

test.each([
  [
    '--sed 7',
    /^unknown option '--sed' \(Did you mean --seed\?\)\. Allowed: --seed, --products, --port,/,
  ],
  ['--seed', /^option '--seed <n>' argument missing\.$/],
  ['--seed=', /^option '--seed <n>' argument missing\.$/],
  ['--help=yes', /^unknown option '--help=yes'\. Allowed: .*--help\.$/],
  ['play bundle.json', /^"play" is not known\. Allowed: options, or replay FILE\.$/],
  ['replay', /^missing required argument 'file'\. Usage: .* replay FILE$/],
  ['replay a b', /^too many arguments for 'replay'\. Expected 1 argument but got 2: a, b\./],
  [
    '--scenario nothing',
    /^option '--scenario <name>' argument 'nothing' is invalid\. Allowed choices are checkout-flaky, card-/,
  ],
  ['--mode spy', /^--mode needs --upstream URL/],
  ['--upstream a.test', /^--upstream: not a valid URL\. Allowed: the http\(s\) URL/],
  ['--upstream ftp://a.test', /^--upstream: not a valid URL/],
  [
    '--upstream http://a.test --mode listen',
    /^option '--mode <mode>' argument 'listen' is invalid\. Allowed .* spy, record, compare/,
  ],
  ['--upstream http://a.test --out b', /^--out needs --mode record/],
  [
    '--upstream http://a.test --scenario card-declined',
    /^option '--scenario <name>' cannot be used with option '--upstream <url>'\. A scenario needs the mock’s own shop\.$/,
  ],
  [
    '--upstream http://a.test --replay-recording b',
    /^option '--upstream <url>' cannot be used with option '--replay-recording <file>'\. .* from its file/,
  ],
  ['--latency', /^--latency needs --replay-recording FILE/],
  ['replay a --replay-recording b', /^replay FILE cannot be combined with/],
  ['replay a --scenario card-declined', /^replay FILE cannot be combined with --scenario\./],
  ['--codec rot13', /^option '--codec <name>' argument 'rot13' is invalid\. Allowed .* plain-json/],
])('refuses %s in one line that says what is allowed', (line, words) => {
  expect(errorsOf(line)).toEqual([expect.stringMatching(words)])
})

test('the error for an invalid upstream URL does not print the URL, which may contain a password', () => {
  const errors = errorsOf('--upstream ftp://ada:secret@a.test')
  expect(errors.join('\n')).not.toContain('secret')
})
