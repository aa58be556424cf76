import { LRUCache } from 'lru-cache'
import type { Correction } from '#contracts/catalog/catalog.ts'
import { LOCALES } from '#contracts/locales.ts'
import type { Context } from '#server/trpc/context.ts'
import type { Upstream } from '#server/upstream/upstream.ts'
import { collectWords, correctWords, mayCorrect } from './known-words.ts'
import type { KnownWords } from './known-words.ts'
import { walkCatalogue } from './walk-catalogue.ts'

/**
 * Maximum number of product pages from which words are collected. So corrections come only from the titles and brands
 * of the 480 best-selling products.
 */
const PAGES_MAX = 10
/** Lifetime of the words of a language. Afterwards they are read again in the background. */
const WORDS_TTL_MS = 3_600_000
/**
 * Maximum number of words in a corrected keyword. Further words are dropped, because comparing each word with the whole
 * vocabulary takes time.
 */
const CORRECTED_MAX = 6

/**
 * One cache per upstream, with the words of titles and brands for each language. The keys contain
 * `upstream.generation()`, which changes when the upstream client drops its cached responses.
 */
const vocabularies = new WeakMap<Upstream, LRUCache<string, KnownWords, Context>>()

/**
 * Replaces each misspelt word of a keyword with the closest word of a title or brand. Returns null if no word was
 * replaced, or if the corrected keyword finds nothing either.
 */
export async function correctKeyword(context: Context, keyword: string): Promise<Correction> {
  if (!mayCorrect(keyword)) return null
  const corrected = correctWords(keyword, await readVocabulary(context), CORRECTED_MAX)
  if (corrected === null) return null
  const request = { keyword: corrected, page: 1, limit: 1 }
  const { data } = await context.upstream.call('goods.goodslist', request, context)
  return data.total > 0 ? { keyword: corrected, total: data.total } : null
}

async function readVocabulary(context: Context): Promise<KnownWords> {
  const { upstream, locale } = context
  let kept = vocabularies.get(upstream)
  if (!kept) {
    kept = new LRUCache<string, KnownWords, Context>({
      max: LOCALES.length,
      ttl: WORDS_TTL_MS,
      allowStale: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, _old, { context: caller }) => {
        const goods = await walkCatalogue(caller, { locale: caller.locale, pagesMax: PAGES_MAX })
        return collectWords(goods.map(({ title, brand_name: brand }) => `${title}, ${brand}`))
      },
    })
    vocabularies.set(upstream, kept)
  }
  return kept.forceFetch(`${upstream.generation()} ${locale}`, { context })
}
