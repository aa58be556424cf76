import { catalogHref, parseCatalogQuery } from '#client/features/catalog/listing/catalog-query.ts'
import { readProductIds } from '#contracts/catalog/product-ids.ts'
import { COMPARED_MAX, SAVED_MAX } from '#contracts/limits.ts'
import { paths } from '#client/paths.ts'
import { isClosed } from '#client/route.ts'
import { buildPath } from '#client/router/match-path.ts'
import { findRoute } from '#client/router/find-route.ts'

/**
 * Returns the URL under which the server caches a public page: path and query, with only the parameters that the page
 * reads, in a fixed order and without `lang`. Returns null for URLs that the server must not cache: private and unknown
 * pages, non-canonical paths, URLs with a visitor's own input (`isCheck`), and searches, because anybody can invent new
 * keywords.
 */
export function sharedUrl(address: string): string | null {
  if (!/^\/(?![/\\])/.test(address)) return null
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const match = findRoute(pathname)
  if (!match || isClosed(match.route) || searchParams.has('q')) return null
  if (isCheck(pathname) && hasAnswers(searchParams)) return null
  const path = buildPath(match.route.pattern, match.params)
  if (path !== pathname) return null
  if (match.route.page === 'compare') return sharedComparison(path, searchParams)
  if (match.route.page === 'saved') return sharedIds(path, searchParams, SAVED_MAX)
  return match.route.paged ? catalogHref(path, parseCatalogQuery(searchParams)) : path
}

function sharedComparison(path: string, search: URLSearchParams): string | null {
  const url = sharedIds(path, search, COMPARED_MAX)
  return url?.includes('?') && search.get('diff') === '1' ? `${url}&diff=1` : url
}

/**
 * Returns the path with the parameter `ids`, or null if the list of ids is not canonical, for example too long. Such a
 * page must not be cached under the canonical URL: it says how many ids it left out, and the browser looks up its data
 * by the ids in the address bar.
 */
function sharedIds(path: string, search: URLSearchParams, max: number): string | null {
  const text = search.get('ids') ?? ''
  const { ids, tooMany } = readProductIds(text, max)
  if (tooMany > 0 || ids.join() !== text) return null
  return text === '' ? path : `${path}?ids=${text}`
}

/**
 * Returns true for pages whose URL can contain a visitor's own input: /genuine (a product, and what its owner checked),
 * /verify (a text that somebody received) and /finder (answers to questions).
 */
function isCheck(pathname: string): boolean {
  return [paths.genuine(), paths.verify(), paths.finder()].includes(pathname)
}

/**
 * Returns true if a URL has parameters besides `lang`. On the pages of `isCheck`, these parameters are the visitor's
 * own input.
 */
function hasAnswers(search: URLSearchParams): boolean {
  return [...search.keys()].some((name) => name !== 'lang')
}
