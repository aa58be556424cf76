// npm test [-- --only unit,lint]: runs every check; the last line is the sum of all runners.
import { runStepsCommand } from './runner/run-steps.ts'
import { listSteps } from './runner/steps.ts'

await runStepsCommand({
  name: 'npm test --',
  description: 'Runs every check. The last line is the sum of all runners.',
  steps: listSteps(),
})
