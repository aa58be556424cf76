// npm run build: the client for the browser and for server rendering, changed or not.
import { buildClient } from './support/build-client.ts'
import { runMain } from './support/run-main.ts'

await runMain(() => buildClient({ isForced: true }))
