import type { Page } from '@playwright/test'
import { median, type Figure } from '#scripts/bench/figure.ts'
import { measureTaps } from './measure-taps.ts'
import { visitShop } from '#scripts/bench/visit-shop.ts'

/** Paths of one round through the shop. Consecutive paths lead to different kinds of pages. */
const round = [
  '/catalog',
  '/product/1',
  '/brands',
  '/brandsInfo/1',
  '/catalogOption/1',
  '/product/2',
  '/search?q=steel',
  '/shopcart',
  '/article',
  '/articleInfo/1',
  '/help',
  '/help/faq',
  '/help/client',
  '/guarantee',
  '/buys',
  '/',
]
const turns = 5

/**
 * Measures the time from a click or tap until the next page appears. The clicks are in a desktop browser that already
 * has the code and the data of the next page. The taps are on a slow phone (`measureTaps`).
 */
export async function measureNavigation(): Promise<Figure[]> {
  return visitShop(async (browser, url) => {
    const page = await browser.newPage({
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
    })
    await page.goto(url)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    for (const path of round) await clickThrough(page, path)
    const takenMs = new Map<string, number[]>(round.map((path) => [path, []]))
    const workedMs = new Map<string, number[]>(round.map((path) => [path, []]))
    const readWorkMs = await countWork(page)
    for (let turn = 0; turn < turns; turn += 1) {
      for (const path of round) {
        const before = await readWorkMs()
        takenMs.get(path)?.push(await clickThrough(page, path))
        workedMs.get(path)?.push((await readWorkMs()) - before)
      }
    }
    const describe = (name: string) => (entry: [string, number[]]) => ({
      name: `to ${entry[0]}, warm, ${name}`,
      value: median(entry[1]),
      unit: 'ms',
    })
    await page.close()
    return [
      ...(await measureTaps(browser, url)),
      ...[...takenMs].map(describe('to its content')).map((figure) => ({ ...figure, limit: 100 })),
      ...[...workedMs].map(describe('work of the page')),
    ]
  })
}

/** Returns a function that reads the processor time of the page's main thread, which other programs do not affect. */
async function countWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}

/**
 * JavaScript function that clicks a link and returns the milliseconds until a frame shows the linked page. A string,
 * because it runs in the browser.
 */
const clickThroughInPage = `async (href) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const before = document.querySelector('main > *')
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  const startedMs = performance.now()
  link.click()
  const isThere = () =>
    location.pathname + location.search === href &&
    document.querySelector('main > *') !== before &&
    document.querySelector('main h1') !== null
  while (!isThere()) await frame()
  await frame()
  link.remove()
  return performance.now() - startedMs
}`

function clickThrough(page: Page, path: string): Promise<number> {
  return page.evaluate<number>(`(${clickThroughInPage})(${JSON.stringify(path)})`)
}
