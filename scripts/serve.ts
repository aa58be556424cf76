// npm run serve: starts the built shop in production, with the upstream of UPSTREAM_URL. Installs and builds nothing.
import { createCommand } from '#mock-upstream/command-line.ts'
import { runMain } from './support/run-main.ts'

await runMain(
  createCommand('npm run serve --')
    .description(
      'Starts the built shop in production, with the upstream of UPSTREAM_URL. Installs and builds nothing.',
    )
    .addHelpText('after', '\nREADME.md › Environment lists all variables.')
    .action(serve),
)

async function serve(): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  await import('#server/serve.ts')
}
