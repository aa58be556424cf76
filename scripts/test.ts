// npm test [-- --only unit,lint]: runs every check; the last line is the sum of all runners.
import { parseArgs } from 'node:util'
import { endCommandsOnSignal } from './support/run-command.ts'
import { finish, runSteps } from './support/run-steps.ts'
import { listSteps } from './support/steps.ts'

endCommandsOnSignal()
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = values.only?.split(',').map((name) => name.trim())
const all = listSteps()
const unknown = wanted?.filter((name) => !all.some((step) => step.name === name)) ?? []
if (unknown.length > 0) {
  console.error(
    `Unknown step: ${unknown.join(', ')}. Steps: ${all.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
finish(await runSteps(all.filter(({ name }) => wanted?.includes(name) ?? true)))
