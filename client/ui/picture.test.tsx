import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { Picture } from './picture.tsx'

const SRC = '/images?src=%2Fa.png&s=x'
const widthsOf = (html: string) =>
  Array.from(html.matchAll(/ (\d+)w/g), ([, width]) => Number(width))

test.each([
  [40, [48]],
  [80, [48, 96, 160]],
  [160, [96, 160, 320]],
  [640, [320, 480, 640, 960, 1280]],
  [1280, [640, 960, 1280, 1600]],
])('offers a picture of %i px in widths from half to double that size', (width, widths) => {
  const html = renderMarkup(<Picture src={SRC} alt="" width={width} height={10} sizes="10px" />)
  expect(widthsOf(html)).toEqual(widths)
})

test('loads a picture eagerly if it has priority, and lazily otherwise', () => {
  const of = (priority: boolean) =>
    renderMarkup(
      <Picture src={SRC} alt="Vault" width={640} height={480} sizes="10px" priority={priority} />,
    )
  expect(of(true)).toContain('loading="eager" fetchPriority="high"')
  expect(of(false)).toContain('loading="lazy" fetchPriority="auto"')
  // Width and height reserve the space of a picture, whether it has priority or not.
  for (const html of [of(true), of(false)]) expect(html).toContain('width="640" height="480"')
})
