import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { DATA_FIELD } from '#contracts/upstream/envelope.ts'
import { scriptCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'
import { median, type Figure } from './figure.ts'
import { fire } from './fire.ts'
import { describeBenchMock, withServices } from './with-services.ts'

const many = 100_000
const calls = 60

/**
 * Functions that build requests as shoppers send them, one for each kind of request. `turn` is the number of the
 * request. It decides the page, category or keyword.
 */
const questions: Record<string, (turn: number) => Record<string, unknown>> = {
  list: (turn) => ({ page: turn + 1, limit: 24, sort: 'price_asc' }),
  filter: (turn) => ({ category_id: (turn % 8) + 1, in_stock: true, page: turn + 1, limit: 24 }),
  search: (turn) => ({ keyword: ['wallet', 'steel', 'key', 'usb'][turn % 4], page: 1, limit: 24 }),
  'search in Chinese': (turn) => ({
    keyword: ['钱包', '密钥', '备份'][turn % 3],
    page: 1,
    limit: 24,
  }),
}

/** Measures start and response times of a small and a large mock. */
export async function measureMock(): Promise<Figure[]> {
  const small = await describeBenchMock(120)
  const big = await describeBenchMock(many)
  const smallStartedMs = performance.now()
  const smallSeconds = await withServices([small], async () => secondsSince(smallStartedMs))
  // Turns LAB on, because developers run the mock with it.
  const open = { ...small, env: { ...small.env, LAB: 'on' } }
  const rate = await withServices([open], () => fireList(new URL(small.healthUrl).origin))
  const worlds = await measureWorlds()
  const bigStartedMs = performance.now()
  return withServices([big], async () => [
    { name: 'mock ready with 120 products', value: smallSeconds, unit: 's', limit: 1 },
    { name: 'product lists of 120 products', value: rate, unit: 'calls/s', atLeast: 2_500 },
    ...worlds,
    {
      name: `mock ready with ${many} products`,
      value: secondsSince(bigStartedMs),
      unit: 's',
      limit: 15,
    },
    ...(await askAll(new URL(big.healthUrl).origin)),
  ])
}

/**
 * Requests the first page of products again and again. Returns the median number of calls per second. The first round
 * is a warm-up and does not count.
 */
async function fireList(url: string): Promise<number> {
  const form = new URLSearchParams({
    [DATA_FIELD]: base64Json.encode({ lang: 'en', page: 1, limit: 12 }),
  })
  const path = `${url}${endpoints['goods.goodslist'].path}`
  await fire(path, { form })
  return median([
    await fire(path, { form }),
    await fire(path, { form }),
    await fire(path, { form }),
  ])
}

async function measureWorlds(): Promise<Figure[]> {
  const { code, output } = await runCommand(scriptCommand('scripts/bench/many-worlds.ts'))
  if (code !== 0) throw new Error(output)
  const { openMs, megabytes }: { openMs: number; megabytes: number } = JSON.parse(output)
  return [
    { name: 'a world opened, median of 999', value: openMs, unit: 'ms', limit: 5 },
    { name: 'the process with 1000 worlds', value: megabytes, unit: 'MB', limit: 400 },
  ]
}

async function askAll(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, question] of Object.entries(questions)) {
    const lang = name.endsWith('Chinese') ? 'zh' : 'en'
    const durations: number[] = []
    for (let turn = 0; turn < calls; turn += 1) {
      const startedMs = performance.now()
      await ask(url, { ...question(turn), lang })
      durations.push(performance.now() - startedMs)
    }
    figures.push({
      name: `${name} of ${many}, median`,
      value: median(durations),
      unit: 'ms',
      limit: 25,
    })
  }
  return figures
}

async function ask(url: string, payload: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${url}${endpoints['goods.goodslist'].path}`, {
    method: 'POST',
    body: new URLSearchParams({ [DATA_FIELD]: base64Json.encode(payload) }),
  })
  const text = await response.text()
  if (!/"code":\s*1\b/.test(text))
    throw new Error(`unexpected response of the mock: ${text.slice(0, 200)}`)
}

function secondsSince(startedMs: number) {
  return (performance.now() - startedMs) / 1000
}
