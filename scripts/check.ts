// npm run check: the fast half of npm test, without a browser and without the contract suite.
import { runStepsCommand } from './runner/run-steps.ts'
import { listSteps } from './runner/steps.ts'

await runStepsCommand({
  name: 'npm run check --',
  description: 'Runs every check that needs neither a browser nor the contract suite.',
  reusesVerdicts: true,
  steps: listSteps().filter(({ kind }) => kind !== 'slow'),
})
