// npm start: builds if needed, starts mock upstream and shop, and prints their URLs.
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { createCommand } from '#mock-upstream/command-line.ts'
import { buildClient } from './client-build/build-client.ts'
import { runMain } from './support/run-main.ts'
import { checkEnvironment } from './services/check-environment.ts'
import { startService } from './services/services.ts'
import {
  drawPicturesAhead,
  envForMock,
  describeMock,
  describeShop,
  reachesUpstream,
} from './services/shop-services.ts'
import { superviseServices } from './services/supervise.ts'

const upstream = process.env['UPSTREAM_URL']
await runMain(
  createCommand('npm start --')
    .description('Builds if needed, starts mock upstream and shop, and prints their URLs.')
    .addHelpText(
      'after',
      '\nREADME.md › Environment lists the variables, such as PORT and UPSTREAM_URL.',
    )
    .action(start),
)

async function start(): Promise<void> {
  checkEnvironment({ NODE_ENV: 'production' })
  const services = superviseServices()
  // Checks the ports of mock and shop first, so that the command fails before the long steps if a port is in use.
  const mock = upstream ? undefined : await describeMock({})
  const shop = await describeShop({ NODE_ENV: 'production', ...(mock ? envForMock(mock) : {}) })
  // Draws the pictures that the first visitor will see. This runs during the build, which leaves one core idle.
  if (mock) drawPicturesAhead()
  await buildClient()
  try {
    // Starts mock and shop in parallel, because the shop can start before its upstream is ready.
    const starting = mock ? [mock, shop] : [shop]
    await Promise.all(starting.map((service) => services.add(startService(service))))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return services.stopAll(1)
  }
  const isReady = await reachesUpstream(shop)
  console.log(`\n  Shop      ${shop.url}`)
  console.log(mock ? `  Upstream  ${mock.url} (mock)` : `  Upstream  ${upstream}`)
  if (mock) console.log(`  Account   ${DEMO_USERS[0]?.username} / ${DEMO_PASSWORD}`)
  if (!isReady) console.log("\n  The upstream cannot be used yet; the shop's log has the reason.")
  console.log('\n  Ctrl-C stops everything.\n')
}
