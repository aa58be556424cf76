import { median } from '#scripts/bench/figure.ts'
import { PAGES, type PageName } from '#scripts/client-build/budgets.ts'
import type { Shop } from './shops.ts'

/** One measured property of a page. */
export type Metric = {
  name: string
  unit: string
  /** Digits after the decimal point; 0 by default. */
  digits?: number
  /** Goal of this shop: a maximum, or a minimum if `isMoreBetter` is true. */
  goal?: number | Record<PageName, number>
  isMoreBetter?: true
}

/** Medians of a metric over all rounds, by shop and page. */
export type PageFigure = Metric & {
  values: Record<string, Partial<Record<PageName, number>>>
}

type Comparison = {
  shops: readonly Shop[]
  rounds: number
  metrics: readonly Metric[]
  /**
   * Measures one page once. Returns the values by the name of their metric, without metrics that could not be measured.
   */
  take: (url: string, page: PageName) => Promise<Record<string, number>>
}

/**
 * Measures every page of every shop once per round. Returns the medians. The shops take turns, so that other programs
 * on the machine affect all shops equally.
 */
export async function comparePages(comparison: Comparison): Promise<PageFigure[]> {
  const { shops, rounds, metrics, take } = comparison
  const samples: { shop: string; page: PageName; values: Record<string, number> }[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const page of PAGES) {
      for (const { name, urls } of shops) {
        const url = urls[page]
        if (url !== undefined) samples.push({ shop: name, page, values: await take(url, page) })
      }
    }
  }
  const medianOf = (metric: Metric, shop: string, page: PageName) => {
    const values = samples
      .filter((sample) => sample.shop === shop && sample.page === page)
      .flatMap((sample) => sample.values[metric.name] ?? [])
    return values.length === 0 ? {} : { [page]: median(values) }
  }
  return metrics.map((metric) => ({
    ...metric,
    values: Object.fromEntries(
      shops.map(({ name }) => [
        name,
        Object.assign({}, ...PAGES.map((page) => medianOf(metric, name, page))),
      ]),
    ),
  }))
}
