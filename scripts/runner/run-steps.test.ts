import { expect, test } from 'vitest'
import { scriptCommand } from '#scripts/support/paths.ts'
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
