import { HEADERS } from '#contracts/headers.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { expect, test } from '#e2e/support/test.ts'
import { startHeldUpstream } from '#e2e/support/held-upstream.ts'
import { startOwnShop } from '#e2e/support/own-shop.ts'
import { ADDRESS, CONTACT } from '#e2e/support/test-users.ts'

type Upstream = Awaited<ReturnType<typeof startHeldUpstream>>
let upstream: Upstream

test.beforeEach(async () => {
  upstream = await startHeldUpstream(endpoints['order.submit'].path)
})
test.afterEach(() => upstream.close())

/** Sends an order to a shop. Resolves with the response, or with the error if sending fails. */
function order(url: string, world: string, productId: number) {
  return fetch(`${url}/trpc/orders.submit`, {
    method: 'POST',
    headers: { [HEADERS.world]: world, 'content-type': 'application/json' },
    body: JSON.stringify({
      items: [{ id: productId, quantity: 1 }],
      contact: CONTACT,
      payer: { type: 'individual', ...CONTACT, company: '', taxId: '' },
      address: ADDRESS,
      shippingMethod: 'post',
      paymentMethod: 'bank_transfer',
      remark: '',
      requestNo: crypto.randomUUID(),
    }),
  }).catch((error: Error) => error)
}

/**
 * Waits until the order is in flight: the upstream has received it and holds it back. Throws if the shop responds
 * before.
 */
async function inFlight(placed: Promise<Response | Error>): Promise<void> {
  const early = await Promise.race([upstream.arrived, placed])
  if (early) throw new Error(`The order is not in flight: ${await responseText(early)}`)
}

async function responseText(response: Response | Error): Promise<string> {
  return response instanceof Error ? String(response) : response.text()
}

const readiness = async (url: string) => (await fetch(`${url}/health/ready`)).status

test('after SIGTERM, the shop still responds to an order in flight and to new connections', async ({
  shop,
  world,
}) => {
  const { id } = await shop.anyProduct()
  const own = await startOwnShop({ DRAIN_MS: '6000', UPSTREAM_URL: upstream.url })
  const placed = order(own.url, world, id)
  await inFlight(placed)
  own.signal('SIGTERM')
  await expect.poll(() => readiness(own.url)).toBe(503)
  const home = await fetch(`${own.url}/`, { headers: { [HEADERS.world]: world } })
  expect([home.status, home.headers.get('connection')]).toEqual([200, 'close'])
  // Waits until the shop refuses new connections. The order is still in flight.
  await expect.poll(() => readiness(own.url).catch(() => 'refused')).toBe('refused')
  upstream.release()
  expect(await responseText(await placed)).toContain('orderNo')
  expect(await own.ended).toBe('exit code 0')
})

test('a second SIGTERM ends the shop at once, and the order in flight gets no response', async ({
  shop,
  world,
}) => {
  const { id } = await shop.anyProduct()
  const own = await startOwnShop({ DRAIN_MS: '60000', UPSTREAM_URL: upstream.url })
  const placed = order(own.url, world, id)
  await inFlight(placed)
  own.signal('SIGTERM')
  await expect.poll(() => readiness(own.url)).toBe(503)
  own.signal('SIGTERM')
  expect(await own.ended).toBe('exit code 1')
  expect(await placed).toBeInstanceOf(Error)
})
