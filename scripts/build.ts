// npm run build: builds the client for browser and server rendering, even when nothing changed.
import { buildClient } from './support/build-client.ts'
import { runMain } from './support/run-main.ts'

await runMain(() => buildClient({ isForced: true }))
