// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { renderMarkup } from '#client/testing/render.tsx'
import { Picture } from './picture.tsx'

const SRC = '/images?src=%2Fa.png&s=x'
const widthsOf = (picture: HTMLElement) =>
  Array.from((picture.getAttribute('srcset') ?? '').matchAll(/ (\d+)w/g), ([, width]) =>
    Number(width),
  )

test.each([
  [40, [48]],
  [80, [48, 96, 160]],
  [160, [96, 160, 320]],
  [640, [320, 480, 640, 960, 1280]],
  [1280, [640, 960, 1280, 1600]],
])(
  'offers only files between half and double the width of a picture that is shown %i px wide',
  (width, widths) => {
    const picture = <Picture src={SRC} alt="Vault" width={width} height={10} sizes="10px" />
    expect(widthsOf(renderInDom(picture).getByRole('img', { name: 'Vault' }))).toEqual(widths)
  },
)

test.each([
  ['eagerly if it has priority', true, { loading: 'eager', fetchpriority: 'high' }],
  ['lazily if it has no priority', false, { loading: 'lazy', fetchpriority: 'auto' }],
])('reserves the space of a picture, and loads the picture %s', (_, priority, expected) => {
  const picture = renderInDom(
    <Picture src={SRC} alt="Vault" width={640} height={480} sizes="10px" priority={priority} />,
  ).getByRole('img', { name: 'Vault' })
  for (const [name, value] of Object.entries({ ...expected, width: '640', height: '480' }))
    expect(picture.getAttribute(name)).toBe(value)
})

test('shows an empty tile with the same alternative text when the picture fails to load', () => {
  const dom = renderInDom(<Picture src={SRC} alt="Vault" width={640} height={480} sizes="10px" />)
  fireEvent.error(dom.getByRole('img', { name: 'Vault' }))
  const tile = dom.getByRole('img', { name: 'Vault' })
  expect(tile.getAttribute('src')).toMatch(/^data:image\/svg/)
  expect(tile.hasAttribute('srcset')).toBe(false)
  expect(tile.style.background).toBe('var(--sunken)')
})

test('an empty tile has a ground that is dark in dark mode, whatever the ground of the picture', () => {
  const markup = renderMarkup(
    <Picture src={null} alt="" className="bg-tile" width={640} height={480} sizes="10px" />,
  )
  expect(markup).toContain('class="bg-tile" style="background:var(--sunken);')
})

test('a tile without a picture keeps its size in a link, which is not laid out by a grid or a row', () => {
  const markup = renderMarkup(
    <a href="/">
      <Picture src={null} alt="" className="size-20" width={640} height={480} sizes="10px" />
    </a>,
  )
  expect(markup).toContain(';display:block;aspect-ratio:640 / 480"')
})
