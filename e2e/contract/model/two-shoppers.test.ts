import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdempotencyGap } from '#mock-upstream/world/settings.ts'
import { addToCart, arbitraryCommands, order, type ShopCommand } from './commands.ts'
import { openRun } from './real.ts'
import { startShopServer, type ShopServer } from '#e2e/contract/start-shop-server.ts'

/**
 * Number of random command sequences. It is small, because comparing the whole shop with the model after each command
 * is slow.
 */
const RUNS = 5
const COMMANDS_MAX = 40
const TIMEOUT_MS = 3_600_000
const IDS = [1, 2, 3, 4]

let shop: ShopServer
beforeAll(async () => {
  shop = await startShopServer()
})
afterAll(() => shop.close())

type Setup = { stock: readonly number[]; gaps?: readonly IdempotencyGap[] }

async function runCommands(commands: Iterable<ShopCommand>, { stock, gaps = [] }: Setup) {
  const start = new Map(IDS.map((id, index) => [id, stock[index] ?? 0]))
  const run = await openRun(shop, start, gaps)
  try {
    await fc.asyncModelRun(() => run, commands)
  } finally {
    run.real.world.drop()
  }
}

test(
  'random actions of two shoppers change the shop exactly as a simple model predicts',
  async () => {
    const stock = fc.array(fc.nat({ max: 6 }), { minLength: IDS.length, maxLength: IDS.length })
    const commands = fc.commands(arbitraryCommands(IDS), {
      maxCommands: COMMANDS_MAX,
      size: 'max',
    })
    await fc.assert(
      fc.asyncProperty(stock, commands, (pieces, list) => runCommands(list, { stock: pieces })),
      { numRuns: fc.readConfigureGlobal().numRuns ?? RUNS },
    )
  },
  TIMEOUT_MS,
)

test('the comparison of shop and model fails when the mock places one order twice', async () => {
  const twice = order(0, { method: 'invoice', presses: 1, fault: 'lost-after' })
  const stock = [5, 5, 5, 5]
  await runCommands([addToCart(0, 1, 1), twice], { stock })
  const gaps = ['ignored-on-submit', 'unknown-in-info'] as const
  await expect(runCommands([addToCart(0, 1, 1), twice], { stock, gaps })).rejects.toThrow(
    'expected',
  )
})
