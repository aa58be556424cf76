import { Option } from 'commander'
import { expect, test } from 'vitest'
import { createCommand, listOf } from './command-line.ts'

/** Parses a command line with `--only`, or returns the message of the error. */
function parse(...argv: string[]): unknown {
  const only = new Option('--only <names>').argParser(listOf(['start', 'dead code']))
  const command = createCommand('npm run it --').addOption(only).option('--out <file>')
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

test.each([
  [['--only', 'start,stop'], /"stop" is not one of start, dead code\.$/],
  [['--out', ''], /^option '--out <file>' argument missing\.$/],
  [['--olny', 'start'], /\(Did you mean --only\?\)\. Allowed: --only, --out, --help\.$/],
  [['start'], /^too many arguments.* got 1: start\. Usage: npm run it -- \[options\]$/],
])('refuses %j and says what is allowed', (argv, message) => {
  expect(parse(...argv)).toEqual(expect.stringMatching(message))
})
