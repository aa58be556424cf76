import { expect, test } from 'vitest'
import { readArgs, type Command } from './args.ts'

const SCENARIOS = ['checkout-flaky', 'card-declined']
const read = (line: string, environment: Record<string, string> = {}) =>
  readArgs(line.split(' ').filter(Boolean), environment, SCENARIOS)
const commandOf = (...given: Parameters<typeof read>): Command => {
  const args = read(...given)
  return 'faults' in args ? expect.unreachable(args.faults.join('\n')) : args.command
}
const faultsOf = (...given: Parameters<typeof read>): string[] => {
  const args = read(...given)
  return 'faults' in args ? args.faults : []
}

test('without arguments the mock starts as the environment says', () => {
  expect(read('', { MOCK_SEED: '3', UPSTREAM_URL: 'http://localhost' })).toEqual({
    command: { kind: 'mock', scenario: undefined },
    env: { MOCK_SEED: '3', UPSTREAM_URL: 'http://localhost' },
    names: {},
  })
})

test('flags win over the environment, and errors name the flag', () => {
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
])('%s', (line, command) => {
  expect(commandOf(line)).toMatchObject(command)
})

test('a mode without --upstream uses UPSTREAM_URL', () => {
  const environment = { UPSTREAM_URL: 'http://b.test' }
  expect(commandOf('--mode compare', environment)).toMatchObject({ upstream: 'http://b.test' })
})

test.each([
  ['--sed 7', /^--sed is not known\. Allowed: --seed, --products, --port,/],
  ['--seed', /^--seed needs a value\.$/],
  ['--seed=', /^--seed needs a value\.$/],
  ['--help=yes', /^--help takes no value\.$/],
  ['play bundle.json', /^"play" is not known\. Allowed: flags, or replay FILE\.$/],
  ['replay', /^replay needs one file/],
  ['replay a b', /^replay needs one file/],
  ['--scenario nothing', /^--scenario: "nothing" is not known\. Allowed: checkout-flaky, card-/],
  ['--mode spy', /^--mode needs --upstream URL/],
  ['--upstream a.test', /^--upstream: not a valid URL\. Allowed: the http\(s\) URL/],
  ['--upstream ftp://a.test', /^--upstream: not a valid URL/],
  ['--upstream http://a.test --mode listen', /^--mode: "listen" .* Allowed: spy, record, compare/],
  ['--upstream http://a.test --out b', /^--out needs --mode record/],
  [
    '--upstream http://a.test --scenario card-declined',
    /^--scenario cannot be combined with a proxy/,
  ],
  [
    '--upstream http://a.test --replay-recording b',
    /^--replay-recording cannot be combined with --upstream or --mode: .* from a file/,
  ],
  ['--latency', /^--latency needs --replay-recording FILE/],
  ['replay a --replay-recording b', /^replay FILE cannot be combined with/],
])('refuses %s in one line that says what is allowed', (line, words) => {
  expect(faultsOf(line)).toEqual([expect.stringMatching(words)])
})

test('does not print a refused URL, which may contain a password', () => {
  const faults = faultsOf('--upstream ftp://ada:secret@a.test')
  expect(faults.join('\n')).not.toContain('secret')
})
