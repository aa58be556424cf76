import { Option } from 'commander'
import { expect, test } from 'vitest'
import { createCommand, listOf, wholeNumberOf } from './command-line.ts'

/** Parses a command line with `--only`, or returns the message of the error. */
function parse(...argv: string[]): unknown {
  const only = new Option('--only <names>').argParser(listOf(['start', 'dead code']))
  const count = new Option('--count <number>').argParser(wholeNumberOf(1, 9))
  const command = createCommand('npm run it --')
    .addOption(only)
    .addOption(count)
    .option('--out <file>')
  let parsed: unknown
  command.action((flags) => {
    parsed = flags
  })
  try {
    command.parse(argv, { from: 'user' })
    return parsed
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

test('a command splits the value of a list option at commas', () => {
  expect(parse('--only', 'dead code, start')).toEqual({ only: ['dead code', 'start'] })
})

test('a command reads the value of a number option as a number', () => {
  expect(parse('--count', '9')).toEqual({ count: 9 })
})

test.each([
  [['--only', 'start,stop'], /"stop" is not one of start, dead code\.$/],
  [['--count', '0'], /'0' is invalid\. Expected a whole number from 1 to 9\.$/],
  [['--count', 'x'], /'x' is invalid\. Expected a whole number from 1 to 9\.$/],
  [['--out', ''], /^option '--out <file>' argument missing\.$/],
  [['--olny', 'start'], /\(Did you mean --only\?\)\. Allowed: --only, --count, --out, --help\.$/],
  [['start'], /^too many arguments.* got 1: start\. Usage: npm run it -- \[options\]$/],
])('refuses %j and says what is allowed', (argv, message) => {
  expect(parse(...argv)).toEqual(expect.stringMatching(message))
})
