import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { root, scriptCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
/** Commands in package.json, which `run.js` starts. */
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

test('npm run unit fails if no test has the given title', async () => {
  const { code, output } = await run('unit', 'refuse-unknown-words', '--title', 'no such title')
  expect(code).toBe(1)
  expect(output).toMatch(/No test has these words in its title\./)
}, 300_000)

test.each([
  [
    'chaos',
    ['--seed', 'x'],
    /^option '--seed <number>' argument 'x' is invalid\. Expected a whole/,
  ],
  ['chaos', ['--figures', '--short'], /'--figures' cannot be used with option '--short'\.$/],
  ['new', [], /Missing: page, procedure, endpoint, scenario, text\. Usage: /],
  ['record', ['goods.goodslist', '--golden'], /^--golden renews all hashes\. Allowed: /],
  ['pack-mock', ['--out', 'package.json'], /^--out: package\.json is a file\. Allowed: a folder/],
  [
    'bench',
    ['--json', 'no/such/file.json'],
    /^--json: there is no folder for no\/such\/file\.json\./,
  ],
  ['typography', ['xx'], /^"xx" is not one of the languages\. Allowed choices are zh, en, /],
  ['translated', [], /^Missing: <keys>, or --new\. Usage: /],
  ['contract', [], /^Missing: --upstream <url>/],
  ['e2e', ['--workers', 'abc'], /^The option --workers is 'abc'\. Allowed: a number\.$/],
  ['e2e', ['--repeat-each=x'], /^The option --repeat-each is 'x'\. Allowed: a number\.$/],
  ['e2e', ['--dev=1'], /^The option --dev takes no value\.$/],
  ['check', ['place-order'], /npm run unit -- FILE$/],
])(
  'npm run %s refuses the words %j with one line',
  async (command, words, message) => {
    const refused = await run(command, ...words)
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(message) })
  },
  300_000,
)

test('npm run format formats only the files that are named, and refuses a path that does not exist', async () => {
  const named = await run('format', 'tsconfig.json')
  expect(named).toMatchObject({ code: 0, output: expect.stringMatching(/on 1 files?\b/) })
  const unknown = await run('format', 'tsconfig.jsn')
  expect(unknown.code).toBe(1)
  expect(unknown.output).toMatch(/no file or folder "tsconfig\.jsn"\. Allowed: /)
}, 300_000)

test('a command writes no colors when its output is not a terminal', async () => {
  const title = 'accepts an empty list of words'
  const words = ['unit', 'refuse-unknown-words', '--title', title]
  const env = { FORCE_COLOR: '', NO_COLOR: '' }
  const { output } = await runCommand([process.execPath, 'scripts/run.js', ...words], { env })
  expect(output).toContain('1 passed')
  expect(stripVTControlCharacters(output)).toBe(output)
}, 300_000)
