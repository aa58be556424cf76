import type { Finder } from '#contracts/catalog/finder.ts'
import {
  attributeName,
  catalogHref,
  parseCatalogQuery,
} from '#client/features/catalog/listing/catalog-query.ts'
import { paths } from '#client/paths.ts'

/** An answer: the chosen value of an attribute. */
type Chosen = { attributeId: number; valueId: number }

/**
 * Returns functions that build the URLs of the links in the finder, which asks the shopper one question after another.
 * Each URL keeps the answers to the other questions.
 */
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
  /** Returns the URL of the category's list with the answers as its filters. */
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
    /** Returns the URL that opens a question again and keeps all answers so far. */
    question: (step: number) => ask(step, answers),
    /** Returns the URL that removes an answer and opens its question again. */
    without: (step: number, attributeId: number) => ask(step, without(attributeId)),
    /**
     * Returns the URL to which an answer leads: the next question or, after the last question, the list of products. A
     * `valueId` of null means “doesn't matter”.
     */
    answer: (step: number, attributeId: number, valueId: number | null) => {
      const chosen = [...without(attributeId), ...(valueId ? [{ attributeId, valueId }] : [])]
      return step < total ? ask(step + 1, chosen) : list(chosen)
    },
    results: () => list(answers),
  }
}
