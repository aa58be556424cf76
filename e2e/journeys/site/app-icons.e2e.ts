import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

type Manifest = { icons: { src: string; sizes: string; purpose: string }[] }

test('every icon of the app has the size that the manifest names, iOS has one of its own, and /favicon.ico is a picture of 32 pixels', async ({
  page,
  request,
}) => {
  await page.goto('/terms')
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const icons = [...manifest.icons, { src: touch ?? '', sizes: '180x180', purpose: 'any' }]
  const sizeOf = async (src: string) => {
    const png = await (await request.get(src)).body()
    // A PNG begins with 16 bytes that are always the same, then the width and the height of the picture.
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
  }
  for (const { src, sizes } of icons) expect(await sizeOf(src), src).toBe(sizes)
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])

  const response = await request.get('/favicon.ico')
  expect(response.status()).toBe(200)
  const body = await response.body()
  expect(body.length).toBeLessThan(2_000)
  const size = await page.evaluate(async () => {
    const icon = await fetch('/favicon.ico')
    const { width, height } = await createImageBitmap(await icon.blob())
    return [width, height]
  })
  expect(size).toEqual([32, 32])
})

test('the browser’s own bars have the colour of the header, in the system’s theme and in a theme that the visitor chose', async ({
  page,
}) => {
  /** Returns the colour that the page sets for the browser's own bars, and the colour of the shop's header. */
  const colors = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      const bars = metas.find(({ media }) => matchMedia(media).matches)?.content
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) throw new Error('There is no canvas')
      const toHex = (color: string) => {
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data].join()
      }
      const header = document.querySelector('header')
      if (!header || !bars) throw new Error('There is no header or colour')
      return { bars: toHex(bars), header: toHex(getComputedStyle(header).backgroundColor) }
    })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/terms')
  const dark = await colors()
  expect(dark.bars).toBe(dark.header)
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  // Polls for both colours, because the header's changes in a transition.
  await expect
    .poll(async () => {
      const { bars, header } = await colors()
      return header === bars && bars !== dark.bars
    })
    .toBe(true)
  const light = await colors()
  await page.reload()
  expect(await colors()).toEqual(light)
})
