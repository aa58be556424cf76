import { expect, test } from 'vitest'
import { makePicturesAhead } from './make-ahead.ts'
import { picturesOfPage } from './pictures-of-page.ts'

const offered = [320, 480, 640, 960, 1280]
function img(name: string, sizes: string, loading = 'lazy'): string {
  const url = (width: number) => `/images?src=%2F${name}&amp;s=x&amp;w=${width}`
  const srcSet = offered.map((width) => `${url(width)} ${width}w`).join(', ')
  return `<img src="${url(640)}" srcSet="${srcSet}" sizes="${sizes}" loading="${loading}"/>`
}

test('lists the image widths that phones and desktops choose for a sizes attribute', () => {
  // The phones need 46vw: 46 % of 390 px at densities 3 and 2, and of 412 px at density 1.75. The desktops need 19rem
  // at densities 1 and 2.
  expect(picturesOfPage(img('a', '(min-width: 64rem) 19rem, 46vw'))).toEqual([
    { src: '/a', isEager: false, widths: [640, 480, 320] },
  ])
  expect(picturesOfPage(img('b', '2000px', 'eager'))).toEqual([
    { src: '/b', isEager: true, widths: [1280] },
  ])
  expect(picturesOfPage('<img src="/mark.svg">')).toEqual([])
})

test('makes all pictures of the home page first, then the first-screen pictures of each linked page', async () => {
  const pages: Record<string, string> = {
    '/': `${img('far', '320px')}${img('hero', '320px', 'eager')}<a href="/product/7?x=1">x</a><a href="/gone">`,
    '/product/7': `${img('large', '320px', 'eager')}${img('thumb', '320px')}`,
  }
  const made: string[] = []
  const waiting: (() => Promise<void>)[] = []
  makePicturesAhead(async (path) => pages[path] ?? '', {
    makeAhead: (src) => made.push(src),
    whenIdle: (_, job) => waiting.push(job),
  })
  expect(made).toEqual([])
  for (let job = waiting.shift(); job; job = waiting.shift()) await job()
  expect([...new Set(made)]).toEqual(['/hero', '/far', '/large'])
})
