import { createServer } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadDevelopmentPages } from '#server/pages/development-pages.ts'
import { describeFailedStart } from './errors.ts'
import { startVite } from './vite.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-client-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** In development, loads a renderer whose source is `code`. Returns the page that shows its error. */
async function pageOf(code: string): Promise<string> {
  const folder = await makeFolder()
  await writeFile(join(folder, 'vite.config.ts'), 'export default { logLevel: "silent" }\n')
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n')
  await writeFile(join(folder, 'entry-server.tsx'), code)
  const vite = await startVite(folder, createServer())
  onTestFinished(vite.close)
  const app = Fastify()
  onTestFinished(() => app.close())
  const { renderer, failurePage } = await loadDevelopmentPages(app, vite.forShop)
  const error: unknown = await renderer().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return (await failurePage?.(error)) ?? ''
}

test('shows an exception in Vite’s overlay, with its file, its line and the code around it', async () => {
  const page = await pageOf('const nothing: any = null\n\nexport const renderer = nothing.pages\n')
  expect(page).toContain("import { ErrorOverlay } from '/@vite/client'")
  expect(page).toContain('Cannot read properties of null')
  expect(page).toMatch(/"loc":\{"file":"[^"]*entry-server\.tsx","line":3,"column":\d+\}/)
  expect(page).toContain(String.raw`3 | export const renderer = nothing.pages\n`)
  expect(page).not.toContain('node_modules')
})

test('shows the cause of an exception, with its file and its line', async () => {
  const page = await pageOf(`const cause = new Error('no prices')
throw new Error('no page', { cause })
`)
  expect(page).toMatch(/no page[^]*Cause: Error: no prices[^]*entry-server\.tsx:1:\d+/)
})

test('shows a syntax error with the code around it, without terminal colours, and escapes </script> in this code', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  const page = await pageOf('export const renderer = "</script>" +\n')
  expect(page).toContain('PARSE_ERROR')
  expect(page).toContain('entry-server.tsx:1')
  expect(page).toMatch(/"stack":"","id":"[^"]*entry-server\.tsx"/)
  expect(page).not.toContain(String.raw`\u001b`)
  // The page has two scripts of its own.
  expect(page.match(/<\/script>/g)).toHaveLength(2)
  expect(printed.mock.calls).toEqual([[expect.stringContaining('PARSE_ERROR')]])
})

test('describes a failed start by the error, its place, its cause and the code around it', async () => {
  const file = join(await makeFolder(), 'router.ts')
  await writeFile(file, 'one\ntwo\nexport const router = {,\nfour\n')
  const output = `node:internal/modules/run_main:107
    triggerUncaughtException(
    ^

file://${file}:3
export const router = {,
                       ^
four

SyntaxError: Unexpected token ','
    at compileSourceTextModule (node:internal/modules/esm/utils:346:16) {
  [cause]: Error: why
}`
  expect(describeFailedStart('shop', output)).toEqual({
    message: "The shop did not start. SyntaxError: Unexpected token ','",
    stack: '\n  [cause]: Error: why',
    id: file,
    loc: { file, line: 3, column: 24 },
    frame: `1 | one
2 | two
3 | export const router = {,
  |                        ^
4 | four
5 | `,
  })
})

test('describes a fixture that is not valid JSON by the line of the fixture', async () => {
  const file = join(await makeFolder(), 'faq.en.json')
  await writeFile(file, '{\n  "a": "A"\n  "b": "B"\n}\n')
  const output = `<anonymous_script>:3
  "b": "B"
  ^

SyntaxError: ${file}: Expected ',' or '}' after property value in JSON at position 15 (line 3 column 3)
    at parse (<anonymous>)
    at ModuleLoader.jsonStrategy (node:internal/modules/esm/translators:521:21)

Node.js v24.21.0
The mock upstream ended with exit code 1.`
  expect(describeFailedStart('mock upstream', output)).toMatchObject({
    message: expect.stringMatching(
      /^The mock upstream did not start\. SyntaxError: .*faq\.en\.json: /,
    ),
    stack: expect.not.stringContaining('node:internal'),
    loc: { file, line: 3, column: 3 },
    frame: expect.stringContaining('3 |   "b": "B"\n  |   ^'),
  })
})

test('describes an import of a missing file by the line of the import', async () => {
  const folder = await makeFolder()
  const file = join(folder, 'router.ts')
  await writeFile(file, "import { a } from './a.ts'\nimport { cards } from './cardz.ts'\n")
  const output = `node:internal/modules/esm/resolve:283
    throw new ERR_MODULE_NOT_FOUND(
          ^

Error [ERR_MODULE_NOT_FOUND]: Cannot find module '${folder}/cardz.ts' imported from ${file}
    at finalizeResolution (node:internal/modules/esm/resolve:283:11)`
  expect(describeFailedStart('shop', output)).toMatchObject({
    message: expect.stringContaining('did not start. Error [ERR_MODULE_NOT_FOUND]: Cannot find'),
    loc: { file, line: 2, column: 23 },
    frame: expect.stringContaining("2 | import { cards } from './cardz.ts'"),
  })
})

test('shows the line of an import of a missing file in the client', async () => {
  const page = await pageOf("import './carts.ts'\nexport const renderer = 1\n")
  expect(page).toMatch(/"loc":\{"file":"[^"]*entry-server\.tsx","line":1,"column":8\}/)
})

test('shows the line of an import of a missing file by an alias such as #client', async () => {
  const page = await pageOf("import '#client/api/trcp.ts'\nexport const renderer = 1\n")
  expect(page).toMatch(/"loc":\{"file":"[^"]*entry-server\.tsx","line":1,"column":8\}/)
})

test('describes a failed start without a place by all lines that the shop printed', () => {
  const output = 'The shop cannot start:\nPORT is not a number'
  expect(describeFailedStart('shop', output)).toEqual({ message: output, stack: '' })
})
