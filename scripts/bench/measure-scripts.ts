import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { buildClient } from '#scripts/support/build-client.ts'
import { ensureChromium } from '#scripts/support/chromium.ts'
import type { Figure } from './figure.ts'
import { describeBenchMock, describeBenchShop, withServices } from './with-services.ts'

type Script = { url: string; bytes: number; isIdle: boolean }

const quietMs = 2_000

/** Brotli bytes of the scripts that the home page asks for until load and two seconds after. */
export async function measureScripts(): Promise<Figure[]> {
  const executablePath = await ensureChromium()
  await buildClient()
  const mock = await describeBenchMock(120)
  const shop = await describeBenchShop(mock)
  return withServices([mock, shop], async () => {
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const browser = await chromium.launch({ executablePath, args })
    try {
      const page = await browser.newPage({ locale: 'en-GB' })
      return describeScripts(await collectScripts(page, new URL(shop.healthUrl).origin))
    } finally {
      await browser.close()
    }
  })
}

async function collectScripts(page: Page, url: string): Promise<Script[]> {
  const found: Promise<Script>[] = []
  let isLoaded = false
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script'
    if (!isScript || response.status() !== 200) return
    const isIdle = isLoaded
    found.push(
      response.body().then((body) => ({
        url: response.url(),
        bytes: brotliCompressSync(body).length,
        isIdle,
      })),
    )
  })
  page.once('load', () => {
    isLoaded = true
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(quietMs)
  return Promise.all(found)
}

function describeScripts(scripts: Script[]): Figure[] {
  const locale = scripts.filter(({ url }) => /\/(locale|messages)-[\w.-]+\.js/.test(url))
  const others = scripts.filter((script) => !locale.includes(script))
  const idle = others.filter(({ isIdle }) => isIdle)
  const first = others.filter(({ isIdle }) => !isIdle)
  return [
    {
      name: `home, first load (${first.length} scripts, brotli)`,
      value: kilobytes(first),
      unit: 'kB',
      limit: 110,
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

function kilobytes(scripts: Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
