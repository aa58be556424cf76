// npm run build [-- --if-changed]: builds the client for browser and server rendering, even when nothing changed.
import { createCommand } from '#mock-upstream/command-line.ts'
import { buildClient } from './client-build/build-client.ts'
import { runMain } from './support/run-main.ts'

await runMain(
  createCommand('npm run build --')
    .description('Builds the client for browser and server rendering, even when nothing changed.')
    .option('--if-changed', 'keeps the existing build if the sources of the client are unchanged')
    .action(({ ifChanged = false }: { ifChanged?: boolean }) =>
      buildClient({ isForced: !ifChanged }),
    ),
)
