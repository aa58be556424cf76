import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { LOCALES } from '#contracts/locales.ts'
import {
  HOME_SCRIPTS_MAX_BYTES,
  MORE_SCRIPTS_MAX_BYTES,
  weighPages,
} from '#scripts/client-build/page-weights.ts'
import type { Figure } from './figure.ts'
import { visitShop } from './visit-shop.ts'

type Script = { url: string; bytes: number }

const quietMs = 2_000

/**
 * Measures the brotli bytes of the scripts that the home page loads without any input, until two seconds after the load
 * event. A second visit, in a browser that is never idle, shows which of these scripts load only when the browser is
 * idle. For all other pages, the build manifest shows which further scripts they load.
 */
export async function measureScripts(): Promise<Figure[]> {
  return visitShop(async (browser, url) => {
    const all = await collectScripts(await browser.newPage({ locale: 'en-GB' }), url)
    const busyPage = await browser.newPage({ locale: 'en-GB' })
    await busyPage.addInitScript('window.requestIdleCallback = () => 0')
    const first = await collectScripts(busyPage, url)
    const home = describeScripts(all, new Set(first.map((script) => script.url)))
    return [...home, ...describeOtherPages()]
  })
}

async function collectScripts(page: Page, url: string): Promise<Script[]> {
  const found: Promise<Script>[] = []
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script'
    if (!isScript || response.status() !== 200) return
    const bytes = response.body().then((body) => brotliCompressSync(body).length)
    found.push(bytes.then((size) => ({ url: response.url(), bytes: size })))
  })
  await page.goto(url, { waitUntil: 'load' })
  // Waits for late scripts, because the figure counts all scripts until two seconds after the load event.
  await page.waitForTimeout(quietMs)
  return Promise.all(found)
}

function describeScripts(scripts: Script[], firstUrls: Set<string>): Figure[] {
  const languages = new RegExp(`/(${LOCALES.join('|')})-[\\w-]+\\.js$`)
  const locale = scripts.filter(({ url }) => languages.test(url))
  const others = scripts.filter((script) => !locale.includes(script))
  const idle = others.filter(({ url }) => !firstUrls.has(url))
  const first = others.filter(({ url }) => firstUrls.has(url))
  return [
    {
      name: `home, first load (${first.length} scripts, brotli)`,
      value: kilobytes(first),
      unit: 'kB',
      limit: HOME_SCRIPTS_MAX_BYTES / 1000,
    },
    {
      name: `home, language file (${locale.length})`,
      value: kilobytes(locale),
      unit: 'kB',
      limit: 20,
    },
    { name: `home, fetched when idle (${idle.length})`, value: kilobytes(idle), unit: 'kB' },
    ...first
      .toSorted((a, b) => b.bytes - a.bytes)
      .map((script) => ({
        name: `  ${new URL(script.url).pathname}`,
        value: kilobytes([script]),
        unit: 'kB',
      })),
  ]
}

/**
 * Returns, for each page except home, how many more bytes of scripts it loads than home, according to the build
 * manifest. A page that loads less than home gets 0.
 */
function describeOtherPages(): Figure[] {
  return weighPages()
    .filter(({ page }) => page !== 'home')
    .toSorted((a, b) => b.moreThanHome - a.moreThanHome)
    .map(({ page, moreThanHome }) => ({
      name: `${page}, more than home`,
      value: Math.max(0, moreThanHome) / 1000,
      unit: 'kB',
      limit: MORE_SCRIPTS_MAX_BYTES / 1000,
    }))
}

function kilobytes(scripts: Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
