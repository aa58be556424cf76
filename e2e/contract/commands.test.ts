import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, scriptCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
/**
 * Commands in package.json that `run.js` starts. `npm run format` is not among them, because it starts oxfmt directly.
 */
const COMMANDS = Object.values(scripts).flatMap((line) => /run\.js (\S+)$/.exec(line)?.[1] ?? [])

function run(command: string, ...words: string[]) {
  return runCommand(scriptCommand(`scripts/${command}.ts`, ...words))
}

test.each(COMMANDS)(
  'npm run %s prints its help for --help, and lists the allowed words after an unknown word or option',
  async (command) => {
    const [help, unknown] = await Promise.all([
      run(command, '--help'),
      // `npm run e2e` passes unknown options on to Playwright and refuses only unknown words.
      run(command, ...(command === 'e2e' ? ['no-such-word'] : ['--no-such-option'])),
    ])
    expect(help).toMatchObject({ code: 0 })
    expect(help.output).toMatch(/^Usage: npm /)
    expect(unknown).toMatchObject({ code: 1 })
    expect(unknown.output).toMatch(/no-such-(word|option)[^\n]*Allowed: [^\n]+$/)
  },
  300_000,
)

test('npm run e2e explains --dev and --ui in its help, and lists journey folders for an unknown word', async () => {
  expect((await run('e2e', '--help')).output).toMatch(/--dev[^]*--ui/)
  expect((await run('e2e', 'kart')).output).toContain(
    'No journey has "kart" in its path. Allowed: parts of paths below e2e/journeys, whose folders are accessibility, account,',
  )
}, 300_000)
