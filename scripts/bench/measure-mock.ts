import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { DATA_FIELD } from '#contracts/upstream/envelope.ts'
import { median, type Figure } from './figure.ts'
import { describeBenchMock, withServices } from './with-services.ts'

const many = 100_000
const calls = 60

/** How a shopper asks a big shop: each call another page, so that nothing is remembered. */
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

/** Start and answers of the mock, small and big. */
export async function measureMock(): Promise<Figure[]> {
  const small = await describeBenchMock(120)
  const big = await describeBenchMock(many)
  const smallStartedMs = performance.now()
  const smallSeconds = await withServices([small], async () => secondsSince(smallStartedMs))
  const bigStartedMs = performance.now()
  return withServices([big], async () => [
    { name: 'mock ready with 120 products', value: smallSeconds, unit: 's', limit: 1 },
    {
      name: `mock ready with ${many} products`,
      value: secondsSince(bigStartedMs),
      unit: 's',
      limit: 15,
    },
    ...(await askAll(new URL(big.healthUrl).origin)),
  ])
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
  const answer = await fetch(`${url}${endpoints['goods.goodslist'].path}`, {
    method: 'POST',
    body: new URLSearchParams({ [DATA_FIELD]: base64Json.encode(payload) }),
  })
  const text = await answer.text()
  if (!/"code":\s*1\b/.test(text)) throw new Error(`the mock answered ${text.slice(0, 200)}`)
}

function secondsSince(startedMs: number) {
  return (performance.now() - startedMs) / 1000
}
