import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root, scriptCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'

const check = (...args: string[]) => runCommand(scriptCommand('scripts/check.ts', ...args))

test('runs only the named steps', async () => {
  const { output } = await check('--only', 'specification')
  expect(output).toMatch(/^. specification /m)
  expect(output).not.toMatch(/^. (?!specification)\w+ +\d+ passed/m)
})

test.each(['browser', 'tipes'])('refuses the step %s, and names all steps', async (name) => {
  const { code, output } = await check('--only', `types,${name}`)
  expect(output).toMatch(`"${name}" is not one of format, types, lint, dead code, messages,`)
  expect(code).toBe(1)
})

test('leaves out an untracked file in the root folder, even for changed files only', async () => {
  const name = `scratch-${process.pid}.mjs`
  const scratch = join(root, name)
  onTestFinished(() => rmSync(scratch, { force: true }))
  writeFileSync(scratch, 'x = {')
  for (const { output } of [
    await check('--only', 'format'),
    await check('--only', 'format', '--changed'),
  ]) {
    expect(output).toMatch(/^. format /m)
    expect(output).not.toContain(name)
  }
})
