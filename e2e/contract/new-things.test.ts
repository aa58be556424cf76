import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { root, toolCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'
import { addEndpoint } from '#scripts/new/add-endpoint.ts'
import { addPage } from '#scripts/new/add-page.ts'
import { addProcedure } from '#scripts/new/add-procedure.ts'
import { addScenario } from '#scripts/new/add-scenario.ts'
import { startDraft } from '#scripts/new/draft.ts'

const SKIPPED = /^(node_modules|\.git|\.shop-data|\.cache|client\/dist)(\/|$)/
const MINUTE_MS = 60_000

let copy: string
/** Copies the repository. Links the packages, and copies the type checker's cache, so that checking types is fast. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'new-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !SKIPPED.test(relative(root, path)),
  })
  mkdirSync(join(copy, 'node_modules', '.cache'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  const types = join('node_modules', '.cache', 'types')
  if (existsSync(join(root, types)))
    cpSync(join(root, types), join(copy, types), { recursive: true, force: true })
  await run(['git', 'init', '--quiet'])
  await run(['git', 'add', '--all'])
}, 5 * MINUTE_MS)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

async function run(command: string[]) {
  const { code, output } = await runCommand(command, { cwd: copy })
  return { code, output }
}

function make(...words: string[]) {
  return run([process.execPath, join(copy, 'scripts', 'new.ts'), ...words])
}

const read = (path: string) => readFileSync(join(copy, path), 'utf8')

test(
  'npm run new writes a text, a page, an endpoint, a procedure and a scenario that pass the checks of types, format and architecture',
  async () => {
    const first = await make('text', 'cart.ofNewThings.title', 'Gift wrap')
    expect(first).toMatchObject({ code: 0 })
    expect(first.output).toContain('npm run translated -- cart.ofNewThings.title')
    const draft = startDraft(copy)
    const card = { title: 'Gift cards', description: 'A card for a present.' }
    addPage(draft, copy, { name: 'content/of-new-things', path: '/ofNewThings', ...card })
    addEndpoint(draft, { name: 'goods.ofNewThings', access: 'read', personal: 'nobody' })
    addEndpoint(draft, { name: 'user.eraseOfNewThings', access: 'write', personal: 'somebody' })
    addProcedure(draft, { name: 'content.articlePart', endpoint: 'article.personal_info' })
    addProcedure(draft, { name: 'catalog.everything', endpoint: 'goods.typelist' })
    addScenario(draft, { name: 'reviews-down', path: '/product/1', ...card })
    await run([...toolCommand('oxfmt'), '--no-error-on-unmatched-pattern', ...draft.write()])
    expect(draft.left().join('\n')).toMatch(/paths\.ofNewThings\(\)[^]*npm run record/)

    for (const locale of LOCALES) {
      expect(read(`client/i18n/messages/${locale}/cart.json`)).toContain(
        '"cart.ofNewThings.title": "Gift wrap"',
      )
      expect(read(`client/i18n/messages/${locale}/meta.json`)).toContain('A card for a present.')
    }

    const types = await run([...toolCommand('typescript', 'tsc'), '-b'])
    expect(types).toEqual({ code: 0, output: '' })
    const format = await run([...toolCommand('oxfmt'), '--check', '.'])
    const isFormatted = expect.stringContaining('All matched files use the correct format')
    expect(format).toMatchObject({ code: 0, output: isFormatted })
    const tests = await run([
      ...toolCommand('vitest'),
      'run',
      '--config=scripts/vitest.config.ts',
      '--reporter=dot',
      'e2e/architecture',
      'client/routes.test.ts',
      'server/catalog/everything',
      'control/scenarios/scenarios.test.ts',
    ])
    // The output names the failed tests.
    expect(tests.code === 0 ? '' : tests.output).toBe('')
  },
  20 * MINUTE_MS,
)

test(
  'the check of translations reports each message whose translation is still the English text in one line with this text',
  async () => {
    const { code, output } = await run([
      process.execPath,
      join(copy, 'scripts/messages/check-messages.ts'),
      'de',
      'fr',
    ])
    expect(code).toBe(1)
    const [line, ...others] = output.split('\n').filter((text) => text.includes('“Gift wrap”'))
    expect(line).toContain(
      'cart.ofNewThings.title: new text “Gift wrap”. Update client/i18n/messages/{de,fr}/cart.json',
    )
    expect(others).toEqual([])
  },
  MINUTE_MS,
)
