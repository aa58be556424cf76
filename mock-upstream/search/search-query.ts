import type { Locale } from '#contracts/locales.ts'
import { findParts, findPartsLoosely, type PartSearch, type PartTexts } from './search-parts.ts'
import { joinNeighbours, queryTerms, type Term } from './search-tokens.ts'

/**
 * Turns a shopper's words into an expression for the product index. The expression finds the products that match all of
 * the words. Two neighbouring words may also match as one word. Returns `null` when no product can match. The
 * expression contains only quoted tokens and part names, so input cannot change its syntax. `texts` selects the texts
 * in which a word is looked up.
 */
export function keywordExpression(
  lang: Locale,
  keyword: string,
  texts: PartTexts = 'all',
): string | null {
  const ways = joinNeighbours(queryTerms(keyword)).flatMap(
    (terms) => termsExpression(terms, { locale: lang, texts }) ?? [],
  )
  return ways.length > 1 ? `(${ways.map((way) => `(${way})`).join(' OR ')})` : (ways[0] ?? null)
}

function termsExpression(terms: readonly Term[], search: PartSearch): string | null {
  const expressions: string[] = []
  for (const term of terms) {
    const found = termExpressions(term, search)
    if (!found) return null
    expressions.push(...found)
  }
  return expressions.length > 0 ? allOf(expressions) : null
}

/** Builds an expression that matches products with at least one of the tokens. */
export function anyOf(tokens: readonly string[]): string {
  return `(${tokens.map(quoted).join(' OR ')})`
}

/** Joins expressions into one that matches only the products that all of them match. */
export function allOf(expressions: readonly string[]): string {
  return expressions.join(' AND ')
}

function termExpressions(term: Term, search: PartSearch): string[] | null {
  switch (term.kind) {
    case 'word': {
      const word = quoted(term.token) + (term.prefix ? ' *' : '')
      const parts = findParts(search, term.token, term.prefix)
      return [`(${[...parts.map(quoted), word].join(' OR ')})`]
    }
    case 'character': {
      const parts = findParts(search, term.token, true)
      return parts.length > 0 ? [anyOf(parts)] : null
    }
    case 'pairs': {
      const groups = segments(term.tokens.map((token) => findParts(search, token, false)))
      const exact = groups?.map(anyOf) ?? null
      const loose = inAll(term.loose.map((pair) => findPartsLoosely(search, pair)))
      if (loose.length === 0) return exact
      return [exact ? `((${allOf(exact)}) OR ${anyOf(loose)})` : anyOf(loose)]
    }
  }
}

/** Returns the parts that all of the lists contain. */
function inAll(lists: readonly string[][]): string[] {
  const [first = [], ...others] = lists
  return first.filter((name) => others.every((list) => list.includes(name)))
}

/**
 * Splits a run of characters into groups, because a run can name several parts of a product without spaces between
 * them. `pairs` contains, for each pair of neighbouring characters, the parts in which the pair occurs. Within a group,
 * all pairs occur together in at least one part. Returns these parts for each group. For example, "石墨硬件钱包" (graphite
 * hardware wallet) has the groups "石墨" and "硬件钱包". The pair "墨硬" joins the two groups, so it need not occur in any
 * part. Returns null if another pair occurs in no part.
 */
function segments(pairs: readonly string[][]): string[][] | null {
  const found: string[][] = []
  let current: string[] | null = null
  for (const [index, parts] of pairs.entries()) {
    if (parts.length === 0) {
      const covered = (pairs[index - 1]?.length ?? 0) > 0 && (pairs[index + 1]?.length ?? 0) > 0
      if (!covered) return null
      if (current) found.push(current)
      current = null
      continue
    }
    const both: string[] = current === null ? parts : current.filter((name) => parts.includes(name))
    if (current !== null && both.length === 0) {
      found.push(current)
      current = parts
    } else current = both
  }
  if (current) found.push(current)
  return found
}

function quoted(token: string): string {
  return `"${token}"`
}
