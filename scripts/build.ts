// npm run build: builds the client for browser and server rendering, even when nothing changed.
import { createCommand } from '#mock-upstream/command-line.ts'
import { buildClient } from './client-build/build-client.ts'
import { runMain } from './support/run-main.ts'

await runMain(
  createCommand('npm run build --')
    .description('Builds the client for browser and server rendering, even when nothing changed.')
    .action(() => buildClient({ isForced: true })),
)
