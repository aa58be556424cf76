import type { TRPCError } from '@trpc/server'
import { HEADERS } from '#contracts/headers.ts'
import { ShopError } from '#server/shop-error.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { Context } from './context.ts'

type ResponseFacts = {
  ctx?: Pick<Context, 'session' | 'variesBy'> | undefined
  /** All procedures of a batch. */
  paths?: readonly string[] | undefined
  type?: string
  errors: readonly TRPCError[]
}

/**
 * Queries whose responses are the same for everybody and hold no price and no stock: each calls only endpoints of cache
 * class `content`. Responses of all other procedures, including new ones, are `no-store`.
 */
export const CONTENT_QUERIES: ReadonlySet<string> = new Set([
  'catalog.brand',
  'catalog.brands',
  'catalog.categories',
  'catalog.category',
  'catalog.filters',
  'catalog.specifications',
  'content.article',
  'content.articles',
  'content.assistance',
  'content.assistanceItem',
  'content.banners',
  'content.faq',
  'content.reviews',
  'site.currencies',
  'site.languages',
])

const NO_STORE = 'no-store'
/**
 * Lets shared caches in front of the shop reuse a response, but makes browsers ask again each time (`max-age=0`). A
 * response from a shared cache may already be old, and a browser that kept it would show it for even longer.
 */
const CONTENT = 'public, max-age=0, s-maxage=60, stale-if-error=3600'

/**
 * Returns the headers of every tRPC response, for `responseMeta` of the HTTP adapter. Forbids caching, except for
 * content that was requested without a token. Caches do not share responses to requests with the header
 * `authorization`, but the shop sends its token in a header of its own, so the response itself must forbid caching.
 * Adds Retry-After if an error contains a time to wait.
 */
export function responseMeta(facts: ResponseFacts): { headers: Headers } {
  const { errors, ctx } = facts
  const headers = new Headers({
    'cache-control': isContent(facts) ? CONTENT : NO_STORE,
    // tRPC itself adds `trpc-accept` and `accept` to `vary`.
    vary: [HEADERS.token, HEADERS.locale, 'accept-encoding', ...(ctx?.variesBy ?? [])].join(', '),
  })
  const seconds = errors
    .map(({ cause }) =>
      cause instanceof UpstreamError || cause instanceof ShopError
        ? cause.retryAfterSeconds
        : undefined,
    )
    .filter((value) => value !== undefined)
  if (seconds.length > 0) headers.set('retry-after', String(Math.max(...seconds)))
  return { headers }
}

function isContent({ ctx, paths = [], type, errors }: ResponseFacts): boolean {
  return (
    type === 'query' &&
    ctx !== undefined &&
    ctx.session === null &&
    errors.length === 0 &&
    paths.length > 0 &&
    paths.every((path) => CONTENT_QUERIES.has(path))
  )
}
