// npm run serve: starts the built shop in production, with the upstream of UPSTREAM_URL.
import { buildClient } from './support/build-client.ts'
import { runMain } from './support/run-main.ts'

await runMain(async () => {
  if (!process.env['UPSTREAM_URL']) {
    throw new Error('UPSTREAM_URL is not set. Set it to the URL of the legacy API.')
  }
  await buildClient()
  process.env['NODE_ENV'] = 'production'
  await import('#server/main.ts')
})
