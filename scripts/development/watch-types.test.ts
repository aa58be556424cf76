import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTypesReport, watchTypes } from './watch-types.ts'

test('reports type errors only when they have changed, and once when none is left', () => {
  const printed: string[] = []
  const report = createTypesReport((line) => printed.push(line))
  const error = "server/app.ts(3,7): error TS2322: Type 'string' is not assignable."
  for (const output of ['', `${error}\n  more about it\n`, `${error}\n`, '', '']) report(output)
  expect(printed).toEqual([`types: ${error}`, 'types: no errors'])
})

/** Makes a project with one file. Returns its folder and the path of the file. */
async function makeProject() {
  const cwd = await mkdtemp(join(tmpdir(), 'strongroom-types-'))
  onTestFinished(() => rm(cwd, { recursive: true, force: true }))
  const options = { composite: true, strict: true, types: [], outDir: 'out', skipLibCheck: true }
  await mkdir(join(cwd, 'code'))
  await writeFile(
    join(cwd, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['code'] }),
  )
  const file = join(cwd, 'code', 'stock.ts')
  await writeFile(file, 'export const stock: number = 1\n')
  return { cwd, file }
}

test('notices a type error that is saved, and that it is mended', async () => {
  const { cwd, file } = await makeProject()
  const printed: string[] = []
  const end = await watchTypes((line) => printed.push(line), { cwd, folders: ['code'] })
  onTestFinished(end)
  await writeFile(file, "export const stock: number = 'one'\n")
  await expect
    .poll(() => printed, { timeout: 20_000 })
    .toEqual([expect.stringMatching(/^types: code\/stock\.ts\(1,14\): error TS2322: /)])
  await writeFile(file, 'export const stock: number = 2\n')
  await expect.poll(() => printed.at(-1), { timeout: 20_000 }).toBe('types: no errors')
}, 60_000)

test('checks an edit only when the shop has restarted', async () => {
  const { cwd, file } = await makeProject()
  const printed: string[] = []
  const restart = Promise.withResolvers<void>()
  const end = await watchTypes((line) => printed.push(line), {
    cwd,
    folders: ['code'],
    whenQuiet: () => {
      printed.push('waits')
      return restart.promise
    },
  })
  onTestFinished(end)
  await writeFile(file, "export const stock: number = 'one'\n")
  await expect.poll(() => printed, { timeout: 20_000 }).toEqual(['waits'])
  restart.resolve()
  await expect
    .poll(() => printed, { timeout: 20_000 })
    .toEqual(['waits', expect.stringContaining('error TS2322')])
}, 60_000)
