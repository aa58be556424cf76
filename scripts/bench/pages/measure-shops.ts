import { findFreePort } from '#scripts/services/ports.ts'
import { visitShop } from '#scripts/bench/visit-shop.ts'
import type { PageFigure } from './compare-pages.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measurePages } from './measure-pages.ts'
import { measureTransfers } from './measure-transfers.ts'
import { checkShops, ownShop, type Shop } from './shops.ts'

/** Measurements of the home, list and product pages. Other shops can be measured, too. */
export const PAGE_MEASUREMENTS = ['lighthouse', 'transfers', 'pages'] as const

export type PageMeasurement = (typeof PAGE_MEASUREMENTS)[number]

type Options = {
  against: readonly Shop[]
  rounds: number
  /** Called with the figures of each measurement as soon as they exist. */
  onFigures: (name: PageMeasurement, figures: readonly PageFigure[]) => void
}

/** Measures this shop and the other shops in one run, with one browser. This shop uses the same mock throughout. */
export async function measureShops(
  names: readonly PageMeasurement[],
  { against, rounds, onFigures }: Options,
): Promise<void> {
  await checkShops(against)
  const port = await findFreePort()
  await visitShop(
    async (browser, url) => {
      const options = { shops: [ownShop(url), ...against], rounds }
      // Runs a first round that does not count, so that the mock draws its pictures and the caches of each shop fill.
      await measureTransfers(browser, { ...options, rounds: 1 })
      const take: Record<PageMeasurement, () => Promise<PageFigure[]>> = {
        lighthouse: () => measureLighthouse(port, options),
        transfers: () => measureTransfers(browser, options),
        pages: () => measurePages(options),
      }
      for (const name of names) onFigures(name, await take[name]())
    },
    [`--remote-debugging-port=${port}`],
  )
}
