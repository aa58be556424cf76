import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { root, scriptCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'
import { addEndpoint } from './add-endpoint.ts'
import { addImport } from './add-import.ts'
import { addPage } from './add-page.ts'
import { addProcedure } from './add-procedure.ts'
import { addScenario } from './add-scenario.ts'
import { addText } from './add-text.ts'
import { startDraft, type Draft } from './draft.ts'

test('adds a new English text to the messages of all sixteen languages, next to related texts, and lists the translation as a remaining task', () => {
  const draft = startDraft(root)
  addText(draft, root, { id: 'cart.quotation.sent', text: 'Quotation sent' })
  for (const locale of LOCALES) {
    const texts: Record<string, string> = JSON.parse(
      draft.read(`client/i18n/messages/${locale}/cart.json`),
    )
    expect(texts['cart.quotation.sent']).toBe('Quotation sent')
    const ids = Object.keys(texts)
    expect(ids[ids.indexOf('cart.quotation.sent') - 1]).toMatch(/^cart\.quotation/)
  }
  expect(draft.left().join()).toContain('npm run translated -- cart.quotation.sent')
  expect(draft.left().join()).toContain('Show cart.quotation.sent in the shop')
})

test('addImport adds a name to the existing import of a module, or adds a new import after the existing ones', () => {
  const source = "import { b } from './one.ts'\nimport {\n  c,\n} from './two.ts'\n\nb()\n"
  expect(addImport(source, ['a'], './one.ts')).toBe(source.replace('{ b }', '{ a, b }'))
  expect(addImport(source, ['z'], './new.ts')).toBe(
    source.replace("'./two.ts'", "'./two.ts'\nimport { z } from './new.ts'"),
  )
})

test.each<[string, (draft: Draft) => void, RegExp]>([
  [
    'a text of an unknown area',
    (draft) => addText(draft, root, { id: 'basket.gift', text: 'Gift' }),
    /"basket" is not known\. Allowed: .*cart/,
  ],
  [
    'a text that exists',
    (draft) => addText(draft, root, { id: 'cart.title', text: 'Cart' }),
    /messages\/en\/cart\.json has cart\.title already/,
  ],
  [
    'a text that is not a valid ICU message',
    (draft) => addText(draft, root, { id: 'cart.gift', text: '{count, plural, one {x}}' }),
    /not a valid ICU message: missing other clause\. Allowed: .*other \{# items\}/,
  ],
  [
    'a text of spaces only',
    (draft) => addText(draft, root, { id: 'cart.gift', text: ' ' }),
    /the text must not be empty/i,
  ],
  [
    'a page at a URL that differs from that of another page only in capital letters',
    (draft) =>
      addPage(draft, root, { name: 'content/ask', path: '/Help/FAQ', title: '', description: '' }),
    /a page at \/help\/faq already/,
  ],
  [
    'a page at a URL that another page with a parameter has',
    (draft) =>
      addPage(draft, root, { name: 'content/ask', path: '/product/5', title: '', description: '' }),
    /a page at \/product\/:id already/,
  ],
  [
    'a page at a URL that the server itself answers',
    (draft) =>
      addPage(draft, root, { name: 'content/ask', path: '/trpc/ask', title: '', description: '' }),
    /server itself answers below \/trpc/,
  ],
  [
    'a page with two hyphens in its name',
    (draft) =>
      addPage(draft, root, { name: 'content/a--b', path: '/ask', title: '', description: '' }),
    /"content\/a--b" is not valid/,
  ],
  [
    'a scenario at a path that no page of the shop has',
    (draft) => addScenario(draft, { name: 'down', path: '/basket', title: '', description: '' }),
    /no page at \/basket\. Allowed: .*\/shopcart/,
  ],
  [
    'a page at the URL of another page',
    (draft) =>
      addPage(draft, root, { name: 'content/ask', path: '/help/faq', title: '', description: '' }),
    /a page at \/help\/faq already/,
  ],
  [
    'an endpoint of an unknown namespace',
    (draft) => addEndpoint(draft, { name: 'shop.x', access: 'read', personal: 'nobody' }),
    /"shop" is not known\. Allowed: .*goods/,
  ],
  [
    'a procedure of an unknown endpoint',
    (draft) => addProcedure(draft, { name: 'content.x', endpoint: 'goods.nothing' }),
    /Allowed: .*goods\.goodslist/,
  ],
  [
    'a procedure whose request is not simple',
    (draft) => addProcedure(draft, { name: 'orders.again', endpoint: 'order.submit' }),
    /Write this procedure by hand/,
  ],
  [
    'a scenario with a capital letter in its name',
    (draft) => addScenario(draft, { name: 'Down', path: '/', title: '', description: '' }),
    /small letters and hyphens/,
  ],
])('refuses %s, says what is allowed, and writes nothing', (_, fill, refusal) => {
  expect(() => fill(startDraft(root))).toThrow(refusal)
})

test('reports an unknown subcommand and a missing option in one line each', async () => {
  const make = (...words: string[]) => runCommand(scriptCommand('scripts/new.ts', ...words))
  const unknown = await make('something')
  expect(unknown).toMatchObject({ code: 1 })
  expect(unknown.output).toMatch(
    /^unknown command 'something'\. Allowed: page, procedure, endpoint, .*$/,
  )
  const missing = await make('endpoint', 'goods.x')
  expect(missing).toMatchObject({ code: 1 })
  expect(missing.output).toMatch(
    /^Missing: --personal <nobody\|somebody>\. Usage: .*endpoint .*<name>$/,
  )
  const empty = await make('page', '--title', 'Gift cards')
  expect(empty.output).toMatch(/^Missing: <name>, --path <path>, --description <text>\. Usage: /)
  const words = await make('text')
  expect(words.output).toMatch(/^Missing: <id>, <english>\. Usage: /)
  const typed = await make('endpoint', 'goods.x', '--persnal', 'nobody')
  expect(typed.output).toMatch(/^unknown option '--persnal'\. Allowed: --access, --personal, /)
  const blank = await make('text', 'cart.gift', '')
  expect(blank).toMatchObject({ code: 1, output: '<english> must not be empty.' })
}, 120_000)
