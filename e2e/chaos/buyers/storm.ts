import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { buy, type Attempt } from './buyer.ts'
import { isUser, planClientIp, planOrder } from './order-plan.ts'
import { createShopClient, type ShopClient } from './shop-client.ts'

/**
 * How long a buyer waits for an outcome. It is longer than the time that the tests allow, so that a test can
 * distinguish a late outcome from a missing one.
 */
const PATIENCE_MS = 180_000
const LOGIN_TRIES = 20
const LOGIN_DELAY_MS = 1_000

export type StormOptions = {
  url: string
  seed: number
  orders: number
  /** Part of every order's email. It distinguishes the orders of several storms on the same mock. */
  name: string
  /** Number of buyers that order at the same time. */
  atOnce?: number
  patienceMs?: number
  /** Called before each order with its index. The first order has the index 0. */
  onOrder?: (index: number) => void
}

/** Places `orders` orders, some as guests and some as users. At most `atOnce` buyers order at the same time. */
export async function runStorm(options: StormOptions): Promise<Attempt[]> {
  const { url, seed, orders, name, atOnce = 24, patienceMs = PATIENCE_MS, onOrder } = options
  const users = await logInUsers(url)
  const attempts: Attempt[] = []
  let next = 0
  async function work() {
    for (let index = next++; index < orders; index = next++) {
      onOrder?.(index)
      const user = isUser(seed, index) ? users[index % users.length] : undefined
      const client = user ?? createShopClient({ url, clientIp: planClientIp(index) })
      attempts.push(await buy(client, planOrder({ seed, index, storm: name }), patienceMs))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return attempts
}

/**
 * Logs the demo users in, one after another. A login is a slow upstream call, so several logins at once could exceed
 * the short upstream timeout of a storm.
 */
async function logInUsers(url: string): Promise<ShopClient[]> {
  const clients: ShopClient[] = []
  for (const { username, id } of DEMO_USERS) {
    const client = createShopClient({ url, clientIp: `198.19.${id}.1` })
    await logIn(client, username)
    clients.push(client)
  }
  return clients
}

/**
 * Logs a user in. Retries after a failure, because on a busy machine a login may exceed the short upstream timeout of a
 * storm.
 */
async function logIn(client: ShopClient, username: string): Promise<void> {
  for (let left = LOGIN_TRIES; ; left -= 1) {
    try {
      return await client.logIn(username, DEMO_PASSWORD)
    } catch (error) {
      if (left === 1) throw error
      await wait(LOGIN_DELAY_MS)
    }
  }
}
