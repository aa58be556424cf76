import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { buildClient } from '#scripts/client-build/build-client.ts'
import { ensureChromium } from '#scripts/install/ensure-chromium.ts'
import { cacheFolder, root } from '#scripts/support/paths.ts'
import { findFreePort } from '#scripts/services/ports.ts'
import type { Figure } from './figure.ts'

const PAGES = { home: '/', list: '/catalog', product: '/product/7' } as const
/** A phone with three device pixels per CSS pixel. Such a phone loads the widest pictures. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  // Lets Playwright evaluate `IS_SHOWN` and `LARGEST_KB` in the page, although its content security policy forbids
  // that.
  bypassCSP: true,
}
const START_MS = 120_000
const FIRST_VISIT_MS = 60_000

/**
 * Measures how long the first visit to the home page takes on a phone, right after a start without stored pictures.
 * Then measures the size of the largest picture in the first screen of each page.
 */
export async function measurePictures(): Promise<Figure[]> {
  const executablePath = await ensureChromium()
  await buildClient()
  return withColdStart(async (url) => {
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const browser = await chromium.launch({ executablePath, args })
    try {
      await waitFor(url)
      return [await timeFirstVisit(browser, url), ...(await weighFirstScreens(browser, url))]
    } finally {
      await browser.close()
    }
  })
}

async function timeFirstVisit(browser: Browser, url: string): Promise<Figure> {
  const page = await browser.newPage(PHONE)
  const startedMs = performance.now()
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(IS_SHOWN, undefined, { timeout: FIRST_VISIT_MS })
  const value = (performance.now() - startedMs) / 1_000
  await page.close()
  return {
    name: 'home complete with pictures, first visit after a cold start',
    value,
    unit: 's',
    limit: 2,
  }
}

async function weighFirstScreens(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const page = await browser.newPage(PHONE)
    await page.goto(url + path, { waitUntil: 'load' })
    await page.waitForFunction(IS_SHOWN, undefined, { timeout: FIRST_VISIT_MS })
    figures.push(
      {
        name: `${name}: largest picture of the first screen`,
        value: await page.evaluate<number>(LARGEST_KB),
        unit: 'kB',
        limit: 25,
      },
      {
        name: `${name}: pictures requested before load`,
        value: await page.evaluate<number>(BEFORE_LOAD),
        unit: '',
      },
    )
    await page.close()
  }
  return figures
}

/**
 * JavaScript expression for the pictures in the first screen. It is a string because it runs in the browser, and
 * these scripts are compiled without the types of a browser.
 */
const FIRST_SCREEN = `[...document.images].filter((image) => {
  const { top, left } = image.getBoundingClientRect()
  return image.srcset !== '' && top < innerHeight && left >= 0 && left < innerWidth
})`
const IS_SHOWN = `${FIRST_SCREEN}.every((image) => image.complete && image.naturalWidth > 0)`
const LARGEST_KB = `Math.max(0, ...${FIRST_SCREEN}.map(
  ({ currentSrc }) => (performance.getEntriesByName(currentSrc)[0]?.encodedBodySize ?? 0) / 1000,
))`
const BEFORE_LOAD = `performance.getEntriesByType('resource').filter(({ name, startTime }) =>
  name.includes('/images?') && startTime <= performance.getEntriesByType('navigation')[0].loadEventStart,
).length`

/** Deletes the stored pictures, runs `npm start`, and stops the shop after `use`. */
async function withColdStart<T>(use: (url: string) => Promise<T>): Promise<T> {
  rmSync(join(cacheFolder, 'pictures'), { recursive: true, force: true })
  const data = mkdtempSync(join(tmpdir(), 'strongroom-cold-'))
  const [port, mockPort] = await Promise.all([findFreePort(), findFreePort()])
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      MOCK_PORT: String(mockPort),
      UPSTREAM_URL: '',
      SHOP_DATA: data,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    return await use(`http://localhost:${port}`)
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

async function waitFor(url: string): Promise<void> {
  const deadlineMs = Date.now() + START_MS
  // Polls the shop's health, because a request for a page would already make the mock draw pictures.
  while (Date.now() < deadlineMs) {
    const response = await fetch(`${url}/health/live`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('npm start did not start the shop')
}
