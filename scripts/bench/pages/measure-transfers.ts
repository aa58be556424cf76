import type { Browser } from '@playwright/test'
import { comparePages, type Metric, type PageFigure } from './compare-pages.ts'
import type { Shop } from './shops.ts'
import { PHONE, readPaints, sumBytes, watchTransfers, type Transfer } from './watch-transfers.ts'

/**
 * Maps the name of a figure to the resource type that it counts, as the DevTools protocol names it. Requests of all
 * other types count as `other`.
 */
const kinds: Record<string, string> = {
  document: 'Document',
  JavaScript: 'Script',
  CSS: 'Stylesheet',
  fonts: 'Font',
  pictures: 'Image',
}

const metrics: readonly Metric[] = [
  { name: 'requests', unit: '' },
  { name: 'requests before load', unit: '', goal: 15 },
  { name: 'all bytes', unit: 'kB', digits: 1 },
  ...Object.keys(kinds).map((name) => ({
    name,
    unit: 'kB',
    digits: 1,
    ...(name === 'JavaScript' && { goal: 100 }),
  })),
  { name: 'other', unit: 'kB', digits: 1 },
  { name: 'largest picture painted', unit: 'kB', digits: 1, goal: 25 },
  { name: 'layout shift', unit: '', digits: 4, goal: 0.01 },
]

/**
 * Measures requests, bytes and layout shift of a first visit on a phone. A measurement ends after three seconds
 * without a request.
 */
export function measureTransfers(
  browser: Browser,
  { shops, rounds }: { shops: readonly Shop[]; rounds: number },
): Promise<PageFigure[]> {
  return comparePages({ shops, rounds, metrics, take: (url) => takeTransfers(browser, url) })
}

async function takeTransfers(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const watch = await watchTransfers(page)
    await page.goto(url, { waitUntil: 'load' })
    await watch.loaded
    await watch.quiet()
    return describe(watch.read(), await readPaints(page))
  } finally {
    await context.close()
  }
}

function describe(
  transfers: readonly Transfer[],
  { shift, picture }: { shift: number; picture: string },
): Record<string, number> {
  const kilobytes = (isCounted: (transfer: Transfer) => boolean) =>
    sumBytes(transfers.filter(isCounted)) / 1000
  const known = Object.values(kinds)
  const ofKinds = Object.entries(kinds).map(([name, kind]) => [
    name,
    kilobytes(({ type }) => type === kind),
  ])
  return {
    requests: transfers.length,
    'requests before load': transfers.filter(({ isBeforeLoad }) => isBeforeLoad).length,
    'all bytes': kilobytes(() => true),
    ...Object.fromEntries(ofKinds),
    other: kilobytes(({ type }) => !known.includes(type)),
    ...(picture !== '' && { 'largest picture painted': kilobytes(({ url }) => url === picture) }),
    'layout shift': shift,
  }
}
