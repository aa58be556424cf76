import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { open } from '#e2e/support/shopper.ts'

/** Timeout for the next prices. The shop requests them from the upstream every ten seconds. */
const NEXT_POLL = { timeout: 30_000 }
const SOME_HOURS = 5 * 60 * 60

test('the BTC and ETH prices in header, product and cart change without a reload', async ({
  page,
  shop,
  lab,
}) => {
  const product = await shop.anyProduct()
  await lab.clock({ action: 'freeze' })
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product)] })
  await open(page, `/product/${product.id}`)
  const bar = page.getByRole('region', { name: 'Prices, contact and settings' })
  const equivalent = page.getByRole('main').getByText(/≈ .*BTC · .*ETH/)
  await expect(equivalent).toContainText(/approximate, at the \d{2}:\d{2} rate/)
  const before = { bar: await bar.innerText(), equivalent: await equivalent.innerText() }

  await lab.clock({ action: 'advance', seconds: SOME_HOURS })
  await expect.poll(() => bar.innerText(), NEXT_POLL).not.toBe(before.bar)
  await expect.poll(() => equivalent.innerText(), NEXT_POLL).not.toBe(before.equivalent)

  const shown = /≈ [^B]*BTC · [^E]*ETH/.exec(await equivalent.innerText())?.[0] ?? ''
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('main')).toContainText(shown)
})

test('a rising and a falling price show the right sign, word and colour', async ({ page, lab }) => {
  for (const { scenario, words, token } of [
    { scenario: 'prices-rising', words: /^up\s*\+/, token: 'positive' },
    { scenario: 'prices-falling', words: /^down\s*-/, token: 'negative' },
  ]) {
    await test.step(`in the scenario ${scenario}`, async () => {
      await lab.scenario(scenario)
      await open(page, '/help')
      const bar = page.getByRole('region', { name: 'Prices, contact and settings' })
      const changes = bar.getByText(/[+-]\d+\.\d\d%/)
      await expect(changes).toHaveText([words, words])
      for (const change of await changes.all()) {
        expect(await colourOf(change)).toBe(await tokenColour(change, token))
        const { red, green, blue } = await rgbOf(change)
        expect(token === 'positive' ? green - red : red - green).toBeGreaterThan(50)
        expect(Math.max(red, green)).toBeGreaterThan(blue)
      }
    })
  }
})

function colourOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).color)
}

/**
 * Returns an element's colour as red, green and blue, from 0 to 255, by painting it on a canvas and reading the pixel.
 */
function rgbOf(element: Locator): Promise<{ red: number; green: number; blue: number }> {
  return element.evaluate((node) => {
    const paint = new OffscreenCanvas(1, 1).getContext('2d')
    if (!paint) throw new Error('Expected a canvas')
    paint.fillStyle = getComputedStyle(node).color
    paint.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
    return { red, green, blue }
  })
}

/** Returns the colour that the browser computes for a CSS variable such as `--positive`. */
function tokenColour(element: Locator, token: string): Promise<string> {
  return element.evaluate((node, name) => {
    const probe = document.createElement('span')
    probe.style.color = `var(--${name})`
    node.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
}
