// Opens a thousand worlds of the mock, which share their unchanged data, and calls each world once. Prints the median
// time that it takes to open a world, and the memory of the process.
import { handlers } from '#mock-upstream/handlers/handlers.ts'
import { createBase } from '#mock-upstream/store/base/base.ts'
import { createWorlds } from '#mock-upstream/store/worlds.ts'
import { setStock } from '#mock-upstream/store/catalog/stock.ts'
import { median } from './figure.ts'

const base = createBase({ seed: 1, products: 120 })
const worlds = createWorlds({ base })
const caller = {
  lang: 'en',
  user: null,
  token: null,
  clientIp: '127.0.0.1',
  origin: 'http://mock',
} as const
const openings = Array.from({ length: 999 }, (_, index) => {
  const startedMs = performance.now()
  const world = worlds.get(`world-${index}`)
  const ms = performance.now() - startedMs
  setStock(world.db, 1, index)
  void handlers['goods.goodslist']({ page: 1, limit: 12 }, { ...caller, world })
  return ms
})
const megabytes = process.memoryUsage().rss / 1_000_000
console.log(JSON.stringify({ worlds: worlds.count(), openMs: median(openings), megabytes }))
worlds.close()
base.close()
