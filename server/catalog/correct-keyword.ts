import { LRUCache } from 'lru-cache'
import type { Correction } from '#contracts/catalog/catalog.ts'
import { allowedTypos, typosIn, wordsOf } from '#contracts/catalog/search-words.ts'
import { LOCALES } from '#contracts/locales.ts'
import type { Context } from '#server/trpc/context.ts'
import type { Upstream } from '#server/upstream/upstream.ts'
import { walkCatalogue } from './walk-catalogue.ts'

/**
 * Maximum pages of products from which words are read. So a keyword is corrected to words in the titles and brands of
 * the 480 best-selling products.
 */
const PAGES_MAX = 10
/** How long the words of a language are kept. Afterwards they are read again in the background. */
const WORDS_TTL_MS = 3_600_000
/**
 * Maximum words in a corrected keyword. Further words are dropped, because comparing each word with the whole
 * vocabulary takes time.
 */
const CORRECTED_MAX = 6

/**
 * For each upstream, a cache with one set of words for each language: the words of titles and brands. The keys contain
 * `upstream.generation()`, which changes when the upstream client drops its cached responses.
 */
const vocabularies = new WeakMap<Upstream, LRUCache<string, ReadonlySet<string>, Context>>()

/**
 * Replaces each misspelt word of a keyword with the closest word of a title or brand. Returns null if no word was
 * replaced, or if the corrected keyword finds nothing either.
 */
export async function correctKeyword(context: Context, keyword: string): Promise<Correction> {
  const words = wordsOf(keyword).slice(0, CORRECTED_MAX)
  if (words.every((word) => allowedTypos(word) === 0)) return null
  const vocabulary = await readVocabulary(context)
  const corrected = words.map((word) => correctWord(word, vocabulary)).join(' ')
  if (corrected === words.join(' ')) return null
  const request = { keyword: corrected, page: 1, limit: 1 }
  const { data } = await context.upstream.call('goods.goodslist', request, context)
  return data.total > 0 ? { keyword: corrected, total: data.total } : null
}

/**
 * Returns the closest word of the vocabulary, or `word` itself if no word is close enough. Of equally close words,
 * returns the one of the best-selling product.
 */
function correctWord(word: string, vocabulary: ReadonlySet<string>): string {
  if (vocabulary.has(word)) return word
  let best = { word, typos: allowedTypos(word) + 1 }
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > allowedTypos(word)) continue
    const typos = typosIn(word, known)
    if (typos < best.typos) best = { word: known, typos }
  }
  return best.word
}

async function readVocabulary(context: Context): Promise<ReadonlySet<string>> {
  const { upstream, locale } = context
  let kept = vocabularies.get(upstream)
  if (!kept) {
    kept = new LRUCache<string, ReadonlySet<string>, Context>({
      max: LOCALES.length,
      ttl: WORDS_TTL_MS,
      allowStale: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, _old, { context: caller }) => {
        const goods = await walkCatalogue(caller, { locale: caller.locale, pagesMax: PAGES_MAX })
        return new Set(
          goods.flatMap(({ title, brand_name: brand }) => wordsOf(`${title} ${brand}`)),
        )
      },
    })
    vocabularies.set(upstream, kept)
  }
  return kept.forceFetch(`${upstream.generation()} ${locale}`, { context })
}
