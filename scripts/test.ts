// npm test [-- --only unit,lint]: runs every check. The last line of the output has the sums of passed and failed
// tests.
import { runStepsCommand } from './runner/run-steps.ts'
import { listSteps } from './runner/steps.ts'

await runStepsCommand({
  name: 'npm test --',
  description: 'Runs every check. The last line is the sum of all runners.',
  steps: listSteps(),
})
