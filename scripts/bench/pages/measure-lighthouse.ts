import lighthouse, { type Result } from 'lighthouse'
import * as z from 'zod/mini'
import { comparePages, type Metric, type PageFigure } from './compare-pages.ts'
import type { Shop } from './shops.ts'
import { typeOf } from './watch-transfers.ts'

const metrics: readonly Metric[] = [
  { name: 'score', unit: '', goal: 100, isMoreBetter: true },
  { name: 'FCP', unit: 'ms', goal: 900 },
  { name: 'LCP', unit: 'ms', goal: { home: 1100, list: 1100, product: 1000 } },
  { name: 'TBT', unit: 'ms', goal: 50 },
  { name: 'CLS', unit: '', digits: 4, goal: 0.01 },
  { name: 'long tasks', unit: '' },
  { name: 'JavaScript', unit: 'kB', digits: 1, goal: 100 },
  { name: 'all bytes', unit: 'kB', digits: 1 },
  { name: 'requests', unit: '' },
  { name: 'requests before load', unit: '', goal: 15 },
]

const auditSchema = z.object({ numericValue: z.number() })
const itemsOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ details: z.object({ items: z.array(item) }) })
const auditsSchema = z.object({
  'first-contentful-paint': auditSchema,
  'largest-contentful-paint': auditSchema,
  'total-blocking-time': auditSchema,
  'cumulative-layout-shift': auditSchema,
  'long-tasks': z.object({
    details: z.optional(z.object({ items: z.array(z.looseObject({ duration: z.number() })) })),
  }),
  metrics: itemsOf(z.looseObject({ observedLoad: z.optional(z.number()) })),
  'network-requests': itemsOf(
    z.looseObject({
      url: z.string(),
      resourceType: z.optional(z.string()),
      transferSize: z.optional(z.number()),
      networkRequestTime: z.number(),
    }),
  ),
})

/**
 * Runs Lighthouse in the Chromium that listens on `port`. Uses Lighthouse's settings for a phone, with simulated
 * throttling.
 */
export function measureLighthouse(
  port: number,
  { shops, rounds }: { shops: readonly Shop[]; rounds: number },
): Promise<PageFigure[]> {
  return comparePages({ shops, rounds, metrics, take: (url) => takeLighthouse(port, url) })
}

const MAX_RUNS = 3

/** Runs Lighthouse on a page. Runs it again if Lighthouse reports that Chromium's trace lacks events. */
async function runLighthouse(port: number, url: string): Promise<Result> {
  for (let run = 1; ; run += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance'],
      disableFullPageScreenshot: true,
    })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    const { runtimeError } = result.lhr
    if (!runtimeError) return result.lhr
    if (run === MAX_RUNS || !runtimeError.code.startsWith('NO_'))
      throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`)
  }
}

async function takeLighthouse(port: number, url: string): Promise<Record<string, number>> {
  const { categories, audits } = await runLighthouse(port, url)
  const read = z.parse(auditsSchema, audits)
  const requests = read['network-requests'].details.items.filter(
    (item) => !/^(data|blob):/.test(item.url),
  )
  const loadMs = read.metrics.details.items[0]?.observedLoad ?? Infinity
  const kilobytes = (isCounted: (type: string) => boolean) =>
    requests
      .filter(({ url, resourceType }) => isCounted(typeOf(url, resourceType)))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000
  return {
    score: 100 * (categories['performance']?.score ?? 0),
    FCP: read['first-contentful-paint'].numericValue,
    LCP: read['largest-contentful-paint'].numericValue,
    TBT: read['total-blocking-time'].numericValue,
    CLS: read['cumulative-layout-shift'].numericValue,
    'long tasks': read['long-tasks'].details?.items.length ?? 0,
    JavaScript: kilobytes((type) => type === 'Script'),
    'all bytes': kilobytes(() => true),
    requests: requests.length,
    'requests before load': requests.filter((item) => item.networkRequestTime < loadMs).length,
  }
}
