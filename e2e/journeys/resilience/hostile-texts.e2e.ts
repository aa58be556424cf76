import type { Page } from '@playwright/test'
import { readHostileTexts, rotate, joinTexts } from '#e2e/support/hostile-texts.ts'
import { ALL_URLS, toSeededUrl } from '#e2e/support/routes.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { cartLink, follow, hydrated, openSettled } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createToHtml } from '#server/mapping/html.ts'

// Allows two errors that a page must survive: the 4xx when the shop refuses a stored text, and the 502 when a busy
// machine renders a section too late.
test.use({ allowedConsoleErrors: /status of (4\d\d|502) / })
test.setTimeout(600_000)
// Runs the tests one after another, because long texts keep the shop so busy that parallel tests would be slowed down.
test.describe.configure({ mode: 'default' })

/**
 * Pages that show no other text of the upstream than the rest: five pages of our own texts, the offers, which have the
 * cards of the catalogue, and the empty form for an address, whose fields /user/addAddress/1 has too.
 */
const WITHOUT_OWN_TEXTS = new Set([
  '/payCondition',
  '/guarantee',
  '/buys',
  '/privacy',
  '/terms',
  '/sale',
  '/user/addAddress',
])
const URLS = ALL_URLS.filter((url) => !WITHOUT_OWN_TEXTS.has(url))

/** Pages that show one long HTML text, which may contain many hostile texts at once. */
const HTML_PAGES = ['/product/1', '/articleInfo/1']
const PER_LONG_TEXT = 75
/** Number of hostile texts in each field, on pages that show many fields. */
const PER_FIELD = 6

/** Collects signs that the browser ran a hostile text as a script. The returned array grows while the page is open. */
async function watchScripts(page: Page): Promise<string[]> {
  const signs: string[] = []
  await page.exposeFunction('ran', () => signs.push('a script ran'))
  page.on('dialog', (dialog) => {
    signs.push('a dialog opened')
    void dialog.dismiss()
  })
  return signs
}

/** Lists elements and attributes of the page that could run a script from the upstream, immediately or on a click. */
function findDangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dangers: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const name = element.localName
      if (/^(script|iframe|object|embed|base|meta|style|frame|applet)$/.test(name)) {
        const isOwn = element.matches('script[type="application/json"], script[src^="/assets/"]')
        if (!isOwn) dangers.push(`<${name}>`)
      }
      for (const { name: attribute, value } of element.attributes) {
        const isUrl = /^(href|src|action|formaction|data|xlink:href|poster|background)$/.test(
          attribute,
        )
        // Removes control characters and spaces, because browsers ignore them in schemes such as “javascript:”.
        const scheme = [...value.toLowerCase()].filter((character) => character > ' ').join('')
        if (attribute.startsWith('on') || attribute === 'srcdoc')
          dangers.push(`${name} ${attribute}`)
        if (isUrl && /^(javascript|vbscript|data:text|data:image\/svg)/.test(scheme))
          dangers.push(`${name} ${attribute}=${value}`)
      }
    }
    return dangers
  })
}

async function expectUsable(page: Page, path: string) {
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await expect(page.getByRole('contentinfo'), path).toBeVisible()
  expect(await findDangers(page), path).toEqual([])
}

test.describe('without a content security policy, pages still run no hostile script', () => {
  // Turns the content security policy off, because it would block scripts that the shop failed to remove, and so hide
  // the mistake.
  test.use({ bypassCSP: true })

  test('runs no script on any page, whatever the upstream’s texts contain', async ({
    page,
    lab,
    shop,
  }) => {
    const signs = await watchScripts(page)
    const texts = await readHostileTexts()
    const chunks = joinTexts(texts, PER_FIELD)
    const seeded = await seedShopper(page, shop)
    for (const [index, url] of URLS.entries()) {
      await lab.texts(rotate(chunks, index))
      const path = toSeededUrl(url, seeded)
      // The server renders no texts into private pages, so that a link to them, which loads no document, suffices.
      await (url.startsWith('/user') ? follow(page, path) : page.goto(path))
      await expectUsable(page, path)
    }
    // A page has one long text, so each group of texts needs a page of its own.
    const longTexts = joinTexts(texts, PER_LONG_TEXT)
    for (const index of longTexts.keys()) {
      await lab.texts(rotate(longTexts, index))
      const path = HTML_PAGES[index % HTML_PAGES.length] ?? '/'
      await openSettled(page, path)
      await expectUsable(page, path)
    }
    expect(signs).toEqual([])
  })

  test('the sanitiser makes every hostile text harmless', async ({ page }) => {
    const signs = await watchScripts(page)
    const texts = await readHostileTexts()
    const toHtml = createToHtml(() => '/picture')
    const htmls = [...texts, ...joinTexts(texts, PER_LONG_TEXT)]
    const sections = htmls.map((text) => `<section>${toHtml(`<p>A text</p>${text}`)}</section>`)
    await page.goto('about:blank')
    await page.setContent(`<!doctype html><body>${sections.join('\n')}</body>`)
    await expect(page.locator('section')).toHaveCount(htmls.length)
    expect(await findDangers(page)).toEqual([])
    expect(signs).toEqual([])
    // The checks must notice a text that was not sanitised.
    await page.setContent('<!doctype html><body><img src=x onerror=ran()></body>')
    await expect.poll(() => signs).toEqual(['a script ran'])
    expect(await findDangers(page)).toEqual(['img onerror'])
  })
})

test('shows HTML and script code in texts as plain text, and the page stays usable', async ({
  page,
  lab,
  shop,
}) => {
  // Here the content security policy is on. If it had to block a script, the browser would log an error, and the test
  // would fail.
  const signs = await watchScripts(page)
  const texts = await readHostileTexts()
  const { title } = await shop.anyProduct()
  await seedSession(page, { userInfo: { guest: true } })
  await lab.texts(['<img src=x onerror=ran()> {ran()}', ...joinTexts(texts, PER_FIELD)])
  await openSettled(page, '/catalog')
  const main = page.getByRole('main')
  await main
    .getByRole('article')
    .filter({ hasText: title })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('{ran()}')
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(cartLink(page)).toHaveAccessibleName(/1/)
  expect(signs).toEqual([])
})
