import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { expect, test } from '#e2e/support/test.ts'
import { shopUrl } from '#e2e/support/urls.ts'

/** Starts a proxy to the shop that holds all scripts back until it closes. */
async function startHeldScripts() {
  const ended = Promise.withResolvers<void>()

  async function forward({ url, headers }: IncomingMessage, outgoing: ServerResponse) {
    if (/\.js(\?|$)/.test(url ?? '')) await ended.promise
    const { host: _host, connection: _connection, ...kept } = headers
    const response = await request(`${shopUrl}${url}`, { headers: kept })
    outgoing.writeHead(response.statusCode, response.headers)
    outgoing.end(Buffer.from(await response.body.arrayBuffer()))
  }

  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing)).listen(
    0,
    'localhost',
  )
  await once(server, 'listening')
  // Safe cast: the server listens on a TCP port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close() {
      ended.resolve()
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a link that is followed before any script has arrived loads its page', async ({ page }) => {
  const shop = await startHeldScripts()
  try {
    await page.goto(`${shop.url}/help`, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Warranty and refunds' }).click()
    await expect(page).toHaveURL(`${shop.url}/guarantee`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warranty and refunds')
    await expect(page.locator('html[data-hydrated]')).not.toBeAttached()
  } finally {
    shop.close()
  }
})
