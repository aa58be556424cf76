// npm run check: the fast half of npm test, without a browser and without the contract suite.
import { finish, runSteps } from './support/run-steps.ts'
import { listSteps } from './support/steps.ts'

finish(await runSteps(listSteps().filter(({ kind }) => kind !== 'slow')))
