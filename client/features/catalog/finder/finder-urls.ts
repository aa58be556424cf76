import type { Finder } from '#contracts/catalog/finder.ts'
import {
  attributeName,
  catalogHref,
  parseCatalogQuery,
} from '#client/features/catalog/listing/catalog-query.ts'
import { paths } from '#client/paths.ts'

/** An answer as the URLs of the finder hold it. */
type Chosen = { attributeId: number; valueId: number }

/** URLs that lead on from one question of the finder. The answers so far stay in all of them. */
export function finderUrls({ category, total, answers }: Finder) {
  const id = category?.id ?? 0
  const without = (attributeId: number): Chosen[] =>
    answers.filter((answer) => answer.attributeId !== attributeId)
  const ask = (step: number, chosen: readonly Chosen[]) =>
    paths.finder({
      category: id,
      ...Object.fromEntries(
        chosen.map(({ attributeId, valueId }) => [attributeName(attributeId), valueId]),
      ),
      step: step === 1 ? undefined : step,
    })
  /** Opens the catalogue with the answers as its filters. */
  const list = (chosen: readonly Chosen[]) => {
    const attributes = Object.fromEntries(
      chosen.map(({ attributeId, valueId }) => [String(attributeId), [valueId]]),
    )
    return catalogHref(paths.category(id), {
      ...parseCatalogQuery(new URLSearchParams()),
      attributes,
    })
  }
  return {
    /** Opens a question again. */
    question: (step: number) => ask(step, answers),
    /** Removes an answer, and opens its question. */
    without: (step: number, attributeId: number) => ask(step, without(attributeId)),
    /** Answers a question, with null for “doesn't matter”. Leads to the next one, and after the last to the list. */
    answer: (step: number, attributeId: number, valueId: number | null) => {
      const chosen = [...without(attributeId), ...(valueId ? [{ attributeId, valueId }] : [])]
      return step < total ? ask(step + 1, chosen) : list(chosen)
    },
    results: () => list(answers),
  }
}
