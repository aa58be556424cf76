import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HEADERS } from '#contracts/headers.ts'
import { launchChromium } from '#e2e/support/chromium.ts'
import { expect, test } from '#e2e/support/test.ts'
import { shopUrl } from '#e2e/support/urls.ts'
import { ownShop } from '#scripts/bench/pages/shops.ts'
import {
  PHONE,
  readPaints,
  sumBytes,
  watchTransfers,
  type Transfer,
} from '#scripts/bench/pages/watch-transfers.ts'
import { BUDGETS, PAGES } from '#scripts/client-build/budgets.ts'

// Uses a full Chromium, because the headless shell loads pictures long before they come into view.
test.use({ launchOptions: launchChromium('with pictures', 'with windows') })

// Measures the pages in one worker, because to start a full Chromium takes longer than to measure a page.
test.describe.configure({ mode: 'default' })

/** Starts a server that responds to requests only after `release` has been called. */
async function startHeldServer() {
  const released = Promise.withResolvers<void>()
  const server = createServer(
    (_request, response) => void released.promise.then(() => response.writeHead(204).end()),
  ).listen(0, 'localhost')
  await once(server, 'listening')
  // Safe cast: the server listens on a TCP port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    release: released.resolve,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

for (const name of PAGES) {
  test(`the bytes and requests of the page ${name} stay within their budgets`, async ({
    browser,
    world,
  }) => {
    test.slow()
    const held = await startHeldServer()
    const context = await browser.newContext({
      ...PHONE,
      // Turns the content security policy off, because it would block the picture below, which another server sends.
      bypassCSP: true,
      extraHTTPHeaders: { [HEADERS.world]: world },
    })
    try {
      const page = await context.newPage()
      const watch = await watchTransfers(page)
      // Delays the load event by a picture whose server does not respond yet. Otherwise, the speed of the machine would
      // decide which requests precede the event.
      await page.addInitScript((url) => {
        const picture = new Image()
        picture.src = url
        // Sets no long timer before the event. One starts the application on a slow connection. On a slow machine, the
        // application's scripts would otherwise count as requests before the event. Sets no timer of twelve seconds at
        // all: a slow machine is not done by then, and the page would load the rest of its code.
        const setTimer = window.setTimeout.bind(window)
        const setShort = (run: () => void, ms = 0, ...rest: unknown[]) =>
          ms >= 12_000 || (ms >= 1_000 && document.readyState !== 'complete')
            ? 0
            : setTimer(run, ms, ...rest)
        Object.assign(window, { picture, setTimeout: setShort })
      }, held.url)
      const response = await page.goto(ownShop(shopUrl).urls[name] ?? '', { waitUntil: 'commit' })
      const body = (await response?.body()) ?? Buffer.alloc(0)
      await watch.quiet(held.url)
      const early = readOwn(watch.read())
      held.release()
      await watch.loaded
      // Waits until the page sends no more requests. The page would mistake a call of `evaluate` for an action of the
      // visitor.
      await watch.quiet()
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      const { picture } = await readPaints(page)
      const all = readOwn(watch.read())
      const ofType = (type: string) => sumBytes(all.filter((transfer) => transfer.type === type))
      const measured: Record<keyof typeof BUDGETS, number> = {
        JavaScript: ofType('Script'),
        CSS: ofType('Stylesheet'),
        fonts: ofType('Font'),
        document: ofType('Document'),
        'raw document': body.length,
        'largest picture': sumBytes(all.filter(({ url }) => picture !== '' && url === picture)),
        'requests before load': early.length,
      }
      await test.info().attach('measured', { body: JSON.stringify(measured, null, 2) })
      // Makes sure that the test measured anything at all.
      expect(measured.JavaScript).toBeGreaterThan(10_000)
      expect(measured.document).toBeGreaterThan(1_000)
      expect(measured['requests before load']).toBeGreaterThan(1)
      for (const [count, value] of Object.entries(measured)) {
        const limits = new Map(Object.entries(BUDGETS)).get(count)
        expect.soft(value, `${count} of ${name}`).toBeLessThanOrEqual(limits?.[name] ?? 0)
      }
    } finally {
      await context.close()
      held.close()
    }

    function readOwn(transfers: readonly Transfer[]) {
      return transfers.filter(({ url }) => url !== held.url)
    }
  })
}
