// Draws the mock's pictures into its files before a visitor asks for them. `npm start` runs it at the lowest priority.
import { setTimeout as pause } from 'node:timers/promises'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { openInMemory } from '#mock-upstream/app.ts'
import { readEnv } from '#mock-upstream/env.ts'
import { openPictureFiles } from '#mock-upstream/http/art-version.ts'

/** Most pictures to draw: a shop of the usual 120 products has fewer. */
const PICTURES_MAX = 800
/** A larger catalogue takes too long to build a second time. */
const PRODUCTS_MAX = 5_000
/** Responses that name pictures, in the order in which a visitor sees them. */
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

const env = readEnv(process.env)
// Leaves the report of a wrong environment to the mock itself.
if (!('faults' in env) && env.MOCK_PRODUCTS <= PRODUCTS_MAX)
  await drawAhead(env.MOCK_SEED, env.MOCK_PRODUCTS)

async function drawAhead(seed: number, products: number): Promise<void> {
  const files = openPictureFiles((line) => process.stderr.write(`pictures: ${line}\n`))
  const { app, close } = openInMemory({ seed, products, codec: plainJson, files })
  const named: string[] = []
  for (const [name, payload] of CALLS) {
    const response = await app.inject({
      method: 'POST',
      url: endpoints[name].path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        data: plainJson.encode({ lang: 'en', ...payload }),
      }).toString(),
    })
    named.push(...(response.body.replaceAll('\\', '').match(/\/pictures\/[\w/.-]+/g) ?? []))
  }
  // Draws what cards show first, then the other sides of the products.
  const isFirst = (url: string) => /-1\.\w+$/.test(url)
  const ordered = new Set([...named.filter(isFirst), ...named])
  for (const url of [...ordered].slice(0, PICTURES_MAX)) {
    await app.inject(url)
    // Lets the processes of the shop run first, even where priorities are ignored.
    await pause(1)
  }
  await close()
}
