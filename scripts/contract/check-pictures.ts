import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { createToImage } from '#server/mapping/image-url.ts'
import { type Findings, noteFailures } from './findings.ts'
import type { Probe } from './probe.ts'

/** UPSTREAM_URL, and the origins of IMAGE_ORIGINS. */
export type PictureSettings = { upstreamUrl: string; origins: readonly string[] }

/** Checks that the shop may load the pictures of products. Loads none. Writes nothing. */
export async function checkPictures(
  probe: Probe,
  findings: Findings,
  { upstreamUrl, origins }: PictureSettings,
): Promise<void> {
  const ask = noteFailures(probe, findings)
  const { data, call } = await ask('goods.goodslist', { page: 1, limit: PAGE_LIMIT_MAX })
  const refused = new Set<string>()
  const toImage = createToImage(upstreamUrl, () => '', {
    origins,
    onRefused: (origin) => refused.add(origin),
  })
  for (const { goods_image: first, goods_images: others } of data?.list ?? []) {
    for (const src of [first, ...others]) toImage(src)
  }
  const elsewhere = [...refused].join(', ')
  findings.expect('goods.goodslist', refused.size === 0, {
    field: 'goods_image',
    expected: `pictures of ${[new URL(upstreamUrl).origin, ...origins].join(', ')}`,
    seen: `pictures of ${elsewhere}`,
    effect: `Products have no pictures until IMAGE_ORIGINS names these origins.`,
    call,
  })
}
