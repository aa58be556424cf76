// npm run check: the fast half of npm test, without a browser and without the contract suite.
import { endCommandsOnSignal } from './support/run-command.ts'
import { finish, runSteps } from './support/run-steps.ts'
import { listSteps } from './support/steps.ts'

endCommandsOnSignal()
finish(await runSteps(listSteps().filter(({ kind }) => kind !== 'slow')))
