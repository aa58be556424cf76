import { print } from '#e2e/chaos/stack/print.ts'
import { expect, test } from 'vitest'
import { createShopClient, ShopCallError } from '#e2e/chaos/buyers/shop-client.ts'
import { useTwoInstances } from '#e2e/chaos/stack/use-stack.ts'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import { TIMEOUT_MS } from './size.ts'

const GUESSES = 60
const OWNER = 'mira'
const OWNER_IP = '203.0.113.7'
const TOO_MANY = 429

test(
  'two instances of the shop share their limits on password guesses, and the owner can still log in from a known device',
  { timeout: TIMEOUT_MS },
  async () => {
    const { url } = await useTwoInstances({ shopEnv: { RATE_LIMITS: 'on' } })
    const owner = createShopClient({ url, clientIp: OWNER_IP })
    await owner.logIn(OWNER, DEMO_PASSWORD)

    const batch = Array.from({ length: 10 }, () => 'account.login').join(',')
    const wrong = Array.from({ length: 10 }, (_, index) => ({
      account: OWNER,
      password: `b${index}`,
    }))
    let byBatch = 0
    for (let turn = 0; turn < GUESSES / 10; turn += 1) {
      const response = await fetch(`${url}/trpc/${batch}?batch=1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
        body: JSON.stringify(Object.fromEntries(wrong.entries())),
      })
      byBatch += countPassed(await response.json())
    }
    const bySubnet = await guess((index) => ({
      account: `user${index}`,
      clientIp: `2001:db8:1:1::${index.toString(16)}`,
    }))
    const atOwner = await guess((index) => ({ account: OWNER, clientIp: `100.65.${index}.1` }))
    print(
      `of ${GUESSES} guesses ${byBatch} by batch, ${bySubnet} from one /64 at many accounts and ${atOwner} from many networks at one account reached the upstream`,
    )
    expect(byBatch).toBeLessThanOrEqual(10)
    expect(bySubnet).toBeLessThanOrEqual(40)
    expect(atOwner).toBeLessThanOrEqual(40)

    const knownDevice = createShopClient({ url, clientIp: OWNER_IP, cookies: owner.cookies })
    await knownDevice.logIn(OWNER, DEMO_PASSWORD)
    expect(knownDevice.isLoggedIn()).toBe(true)

    /** Sends wrong passwords. Returns how many of them the shop did not refuse with 429. */
    async function guess(plan: (index: number) => { account: string; clientIp: string }) {
      let passed = 0
      for (let index = 0; index < GUESSES; index += 1) {
        const { account, clientIp } = plan(index)
        const stranger = createShopClient({ url, clientIp })
        const status = await stranger.logIn(account, `wrong-${index}`).then(
          () => 200,
          (error: unknown) => (error instanceof ShopCallError ? error.status : 0),
        )
        if (status !== TOO_MANY) passed += 1
      }
      return passed
    }
  },
)

/** Returns how many calls of a batch the shop did not refuse with 429. */
function countPassed(responses: unknown): number {
  return JSON.stringify(responses)
    .split('"httpStatus":')
    .slice(1)
    .filter((rest) => !rest.startsWith(String(TOO_MANY))).length
}
