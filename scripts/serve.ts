// npm run serve: the built shop in production, before the upstream that UPSTREAM_URL names.
import { buildClient } from './support/build-client.ts'
import { runMain } from './support/run-main.ts'

await runMain(async () => {
  if (!process.env['UPSTREAM_URL']) {
    throw new Error('UPSTREAM_URL is missing: the address of the upstream the shop sells for.')
  }
  await buildClient()
  process.env['NODE_ENV'] = 'production'
  await import('#server/main.ts')
})
