import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import type { FileCache } from '#contracts/upstream/file-cache.ts'
import { openInMemory } from '#mock-upstream/app.ts'

/** Maximum number of pictures to draw. A shop with the usual 120 products has fewer pictures than this. */
const PICTURES_MAX = 800
/**
 * Maximum number of products for which pictures are drawn ahead. In a larger shop, building the whole catalogue first
 * would take too long.
 */
const PRODUCTS_MAX = 5_000
/** Requests whose responses name pictures, in the order in which a visitor sees the pictures. */
const CALLS: readonly [EndpointName, Record<string, unknown>][] = [
  ['index.banners', {}],
  ['baseinfo.info', {}],
  ['goods.goodslist', { sort: 'sales_desc', limit: 8 }],
  ['goods.typelist', {}],
  ['goods.goodslist', { limit: 12 }],
  ['baseinfo.gettrademark', { limit: 48 }],
  ['baseinfo.commonList', { limit: 12 }],
  ['article.personal_list', { type: 'article', limit: 48 }],
  ['article.personal_list', { type: 'assistance', limit: 48 }],
  ['goods.goodslist', { limit: 48 }],
  ['goods.goodslist', { limit: 48, page: 2 }],
  ['goods.goodslist', { limit: 48, page: 3 }],
]

type AheadOptions = { seed: number; products: number; files: FileCache; max?: number }

/**
 * Draws the pictures of the mock's shop into `files`, in the order in which a visitor sees them. Visitors need not wait
 * until all pictures are drawn: the mock draws a missing picture on request.
 */
export async function drawAhead({ seed, products, files, max = PICTURES_MAX }: AheadOptions) {
  if (products > PRODUCTS_MAX) return
  const { app, close } = openInMemory({ seed, products, codec: plainJson, files })
  for (const url of (await listPictures(app)).slice(0, max)) {
    await app.inject(url)
    // Pauses after each picture, so that the shop's processes run first even on a system that ignores priorities.
    await pause(1)
  }
  await close()
}

/**
 * Lists the URLs of the pictures in the responses to `CALLS`. The first picture of each product comes before all
 * further pictures of products, because cards show only the first one.
 */
export async function listPictures(app: FastifyInstance): Promise<string[]> {
  const named: string[] = []
  for (const [name, payload] of CALLS) {
    const data = plainJson.encode({ lang: 'en', ...payload })
    const { body } = await app.inject({
      method: 'POST',
      url: endpoints[name].path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ data }).toString(),
    })
    named.push(...(body.replaceAll('\\', '').match(/\/pictures\/[\w/.-]+/g) ?? []))
  }
  const isFirst = (url: string) => /-1\.\w+$/.test(url)
  return [...new Set([...named.filter(isFirst), ...named])]
}
