import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { npmCommand, root, toolCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'
import { bundleMock, ENTRIES } from './bundle-mock.ts'
import { copyTypes } from './copy-types.ts'

/** Folders of data that the mock reads while it runs. */
const DATA = ['mock-upstream/console', 'fixtures/wire', 'fixtures/content/texts']
/** The page that describes the routes of the control API. */
const ROUTES = 'mock-upstream/control/README.md'
const packageSchema = z.object({ version: z.string(), license: z.string() })
const packedSchema = z.tuple([z.object({ filename: z.string() })])

/**
 * Builds the npm package `strongroom-mock` and packs it into a file in the folder `out`. The package contains the mock
 * with its control API and its console, but no client, no server and no dependencies. Returns the path of the file. If
 * a tool fails, throws an Error with the tool's output.
 */
export async function packMock(out: string): Promise<string> {
  const folder = join(out, 'strongroom-mock')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await bundleMock(folder)
  await run([...toolCommand('typescript', 'tsc'), '-b', 'mock-upstream'])
  copyTypes([ENTRIES['start-mock'], ENTRIES['open-control']], join(folder, 'types'))
  for (const path of DATA)
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (file) => !/tsconfig\.json$|\.ts$/.test(file),
    })
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  copyPage('docs/mock.md', join(folder, 'README.md'))
  copyPage(ROUTES, join(folder, ROUTES))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(describePackage(), null, 2)}\n`)
  const packed = await run(npmCommand('pack', folder, '--pack-destination', out, '--json'))
  const [{ filename }] = packedSchema.parse(JSON.parse(packed.slice(packed.indexOf('['))))
  return join(out, filename)
}

/**
 * Copies a page of the documentation. Turns each link into plain text, because the package does not contain all linked
 * pages.
 */
function copyPage(path: string, to: string): void {
  const text = readFileSync(join(root, path), 'utf8')
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'))
}

function describePackage() {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { version, license } = packageSchema.parse(JSON.parse(text))
  return {
    name: 'strongroom-mock',
    version,
    description: 'The upstream of the Strongroom shop as a mock, for development and tests.',
    license,
    type: 'module',
    engines: { node: '>=24' },
    bin: { 'strongroom-mock': 'dist/strongroom-mock.js' },
    exports: { '.': exportOf('start-mock'), './control': exportOf('open-control') },
    files: ['dist', 'types', ROUTES, ...DATA],
  }
}

function exportOf(name: keyof typeof ENTRIES) {
  const types = ENTRIES[name].replace(/\.ts$/, '.d.ts')
  return { types: `./types/${types}`, default: `./dist/${name}.js` }
}

async function run(command: string[]): Promise<string> {
  const { code, output } = await runCommand(command)
  if (code !== 0) throw new Error(output)
  return output
}
