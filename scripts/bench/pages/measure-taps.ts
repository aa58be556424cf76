import type { Browser, CDPSession, Page } from '@playwright/test'
import { median, type Figure } from '#scripts/bench/figure.ts'
import { PHONE } from './watch-transfers.ts'

const ROUNDS = 3
/** Number of further products that each round taps after its first product. */
const NEXT = 2
/** Time between finger down and finger up, as in a quick tap. */
const TAP_MS = 80
const GOAL_MS = 100

/** Latency and speed of the slow 4G that Lighthouse simulates. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}

type Tap = { fromDownMs: number; fromClickMs: number }

/**
 * Taps a product in a list on a phone, and measures the time until a frame shows the product's page. The phone's
 * processor is slowed down four times. The first tap of a visit also has to load the code of the product page.
 */
export async function measureTaps(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const network of ['', ', slow 4G']) {
    const rounds: Tap[][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await tapThrough(browser, url, network !== ''))
    }
    const describe = (name: string, taps: (Tap | undefined)[]): Figure[] => {
      const known = taps.filter((tap) => tap !== undefined)
      return [
        {
          name: `${name}${network}, from the click`,
          value: median(known.map(({ fromClickMs }) => fromClickMs)),
          unit: 'ms',
          limit: GOAL_MS,
        },
        {
          name: `${name}${network}, from finger down`,
          value: median(known.map(({ fromDownMs }) => fromDownMs)),
          unit: 'ms',
        },
      ]
    }
    figures.push(
      ...describe(
        'first tap on a product',
        rounds.map(([first]) => first),
      ),
      ...describe(
        'next tap on a product',
        rounds.flatMap(([, ...next]) => next),
      ),
    )
  }
  return figures
}

async function tapThrough(browser: Browser, url: string, isSlow: boolean): Promise<Tap[]> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(`${url}/catalog`)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    if (isSlow) await session.send('Network.emulateNetworkConditions', SLOW_4G)
    const taps: Tap[] = []
    for (let index = 0; index <= NEXT; index += 1) {
      taps.push(await tap(page, session, index))
      await page.goBack()
      await page.locator('main article h3 a').first().waitFor()
    }
    return taps
  } finally {
    await context.close()
  }
}

/**
 * JavaScript function that waits for a tap and returns the milliseconds until a frame shows the product's heading. A
 * string, because it runs in the browser.
 */
const watchTapInPage = `(title) => {
  let down = 0
  let click = 0
  addEventListener('pointerdown', (event) => (down = event.timeStamp), { once: true, capture: true })
  addEventListener('click', (event) => (click = event.timeStamp), { once: true, capture: true })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  window.tapped = (async () => {
    while (document.querySelector('main h1')?.textContent !== title) await frame()
    await frame()
    const now = performance.now()
    return { fromDownMs: now - down, fromClickMs: now - click }
  })()
}`

async function tap(page: Page, session: CDPSession, index: number): Promise<Tap> {
  const link = page.locator('main article h3 a').nth(index)
  await link.scrollIntoViewIfNeeded()
  const title = await link.textContent()
  const box = await link.boundingBox()
  if (!box) throw new Error('The list shows too few products')
  await page.evaluate(`(${watchTapInPage})(${JSON.stringify(title)})`)
  const touchPoints = [{ x: box.x + box.width / 4, y: box.y + 8 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  // Holds the finger down for as long as in a real tap.
  await page.waitForTimeout(TAP_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return page.evaluate<Tap>('window.tapped')
}
