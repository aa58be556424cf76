import type { Page } from '@playwright/test'
import Fastify from 'fastify'
import { HEADERS } from '#contracts/headers.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { hashInlined } from '#server/pages/inline-hashes.ts'
import { hydrated, open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { shopUrl } from '#e2e/support/urls.ts'

/** Home page, list, product, article and cart. The server renders the content of all of them except the cart. */
const PAGES = ['/', '/catalog', '/product/1', '/articleInfo/1', '/shopcart']

/** Returns the start tags of all elements with this name in an HTML text. */
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

for (const path of PAGES) {
  test(`the HTML of ${path} contains its styles, and no script delays its display`, async ({
    request,
  }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    const html = await response.text()
    const [head = '', body = ''] = html.split('</head>')
    expect(tags(head, 'style')).toEqual(['<style>', '<style id="fonts" media="not all">'])
    expect(tags(html, 'link').filter((tag) => /rel="stylesheet"/.test(tag))).toEqual([])
    const preloads = tags(html, 'link').filter((tag) => / rel="preload"/.test(tag))
    expect(preloads.length).toBeLessThanOrEqual(1)
    for (const tag of preloads) expect(tag).toMatch(/as="image".* fetchPriority="high"/)
    const loaded = tags(html, 'script').filter((tag) => / src=/.test(tag))
    expect(loaded.length).toBeGreaterThan(0)
    for (const tag of loaded) expect(tag).toMatch(/type="module" async.* fetchpriority="low"/)
    for (const tag of loaded) expect(body).toContain(tag)
    // Splits the document at the `<template>` element, which lists scripts to load after the page has loaded.
    const [outside = '', aside = ''] = html.split('<template id="scripts">')
    expect(outside).not.toContain('modulepreload')
    expect(tags(aside, 'link').some((tag) => /rel="modulepreload"/.test(tag))).toBe(true)
    // The head must have this order: script that sets the stored theme, preloaded picture, styles.
    const order = ['dataset.theme', ...preloads, '<style'].map((part) => head.indexOf(part))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  test(`the content security policy of ${path} names the inline script and styles by their hashes`, async ({
    request,
  }) => {
    const response = await request.get(path)
    const { scripts, styles } = hashInlined(await response.text())
    expect(scripts.length).toBeGreaterThan(0)
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        ["script-src 'self'", ...scripts].join(' '),
        ["style-src 'self'", ...styles].join(' '),
        "require-trusted-types-for 'script'",
      ]),
    )
  })
}

/** Returns the background colours of the page and of the first link in the header that opens a dialog. */
const colours = (page: Page) =>
  page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
    return ['html', 'header a[aria-haspopup]'].map((selector) => {
      const element = document.querySelector(selector)
      return element && getComputedStyle(element).backgroundColor
    })
  })

/** Stops the clock of the next page, so that React does not start there because time has passed. */
async function installStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}

/**
 * Opens a visitor's first page. Returns when the browser downloads the scripts but React has not started.
 * The clock must be installed.
 */
async function openUnused(page: Page): Promise<void> {
  await page.goto('/terms')
  const links = page.locator('head > link[rel=prefetch]')
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(links).not.toHaveCount(0, { timeout: 1 })
  }).toPass()
  await expect(page.locator('html[data-hydrated], head > link[rel=modulepreload]')).toHaveCount(0)
}

test('React hydrates the first page a little after it has loaded, even if the visitor does nothing', async ({
  page,
}) => {
  await installStoppedClock(page)
  await openUnused(page)
  await page.clock.runFor(3_000)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
})

test('React hydrates the first page as soon as the mouse moves, even within one element', async ({
  page,
}) => {
  await installStoppedClock(page)
  // Hides from the page that the mouse enters an element, as if it had entered before the scripts ran.
  await page.addInitScript(() => {
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await openUnused(page)
  await page.mouse.move(1, 1)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
})

test('React hydrates a page that is empty without scripts as soon as it has loaded', async ({
  page,
}) => {
  await installStoppedClock(page)
  for (const path of ['/shopcart', '/guestOrder']) {
    await page.goto(path)
    await expect(page.locator('html[data-hydrated]'), path).toBeAttached()
  }
})

test('the browser fetches the web font when the visitor starts to use the first page, and shows it from the second page on', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  const families = () =>
    page.evaluate(async () => {
      const { fonts: set } = document
      await set.ready
      return [...set].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    })
  await page.goto('/terms')
  await page.waitForLoadState('load')
  expect(fonts).toEqual([])
  await hydrated(page)
  await expect.poll(() => fonts).toEqual([expect.stringContaining('inter-latin-')])
  expect(await families()).not.toContain('Inter Variable')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.reload()
  await expect.poll(families).toContain('Inter Variable')
})

test('a page applies the stored theme before the browser has parsed the body of the page, and ignores an invalid one', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/terms')
  const light = await colours(page)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  const dark = await colours(page)
  expect(dark).not.toEqual(light)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      document.documentElement.dataset.early = String(document.body === null)
    }).observe(document, { attributeFilter: ['data-theme'], subtree: true })
  })
  await open(page, '/terms')
  await expect(page.locator('html')).toHaveAttribute('data-early', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await colours(page)).toEqual(dark)
  await page.evaluate((key) => localStorage.setItem(key, 'x" onload="'), LOCAL_KEYS.theme)
  await open(page, '/terms')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('visitors with different themes get the same HTML head', async ({ request }) => {
  const documents = await Promise.all(
    ['', 'theme=dark', 'theme=light'].map(async (cookie) => {
      const response = await request.get('/terms', { headers: { cookie } })
      // Compares only the head, because the live prices in the body can change at any time.
      return (await response.text()).split('</head>')[0]
    }),
  )
  expect(new Set(documents).size).toBe(1)
})

test.describe('the first page works without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, pages have their styles and follow the theme of the system', async ({
    page,
  }) => {
    const shown = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/catalog')
      shown.push(await colours(page))
    }
    expect(new Set(shown.flat()).size).toBe(4)
  })
})

test.describe('a page works even if its scripts fail to load', () => {
  test.use({ allowedConsoleErrors: /status of 404/ })

  test('when no script can be loaded, the page is complete, has its styles, and its links work', async ({
    page,
    world,
  }) => {
    const proxy = Fastify({ forceCloseConnections: true })
    proxy.get('/*', async (request, reply) => {
      if (request.url.endsWith('.js')) return reply.code(404).send()
      const headers = { [HEADERS.world]: world }
      const found = await fetch(`${shopUrl}${request.url}`, { headers })
      const policy = found.headers.get('content-security-policy') ?? ''
      return reply
        .code(found.status)
        .header('content-security-policy', policy)
        .type(found.headers.get('content-type') ?? 'text/plain')
        .send(Buffer.from(await found.arrayBuffer()))
    })
    const url = await proxy.listen({ port: 0, host: 'localhost' })
    try {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`${url}/product/1`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Specifications' })).toContainText(/\w/)
      const broken = await colours(page)
      await page.goto('/product/1')
      expect(await colours(page)).toEqual(broken)
      await page.goto(`${url}/product/1`)
      const crumbs = page.getByRole('main').getByRole('navigation').first()
      await crumbs.getByRole('link').last().click()
      await expect(page).toHaveURL(/\/catalogOption\/\d+$/)
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    } finally {
      await proxy.close()
    }
  })
})

test('the browser finds text in the footer and can focus its links, even before the footer has been in view', async ({
  page,
}) => {
  await open(page, '/help/faq')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveCSS('content-visibility', 'auto')
  await expect(footer).not.toBeInViewport()
  // Calls `window.find` as a string, because TypeScript does not declare it.
  expect(await page.evaluate<boolean>("window.find('Anyone who does is a scammer')")).toBe(true)
  await expect(footer.getByText('Anyone who does is a scammer')).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await footer.getByRole('link').last().focus()
  await expect(footer.getByRole('link').last()).toBeInViewport()
})
