import { chromium, type Browser } from '@playwright/test'
import { buildClient } from '#scripts/client-build/build-client.ts'
import { ensureChromium } from '#scripts/install/ensure-chromium.ts'
import { describeBenchMock, describeBenchShop, withServices } from './with-services.ts'

/**
 * Builds the shop, starts it with a mock, and passes a browser and the shop's URL to `use`.
 * @param browserArgs further arguments of Chromium
 */
export async function visitShop<T>(
  use: (browser: Browser, url: string) => Promise<T>,
  browserArgs: readonly string[] = [],
): Promise<T> {
  const executablePath = await ensureChromium()
  await buildClient()
  const mock = await describeBenchMock(120)
  const shop = await describeBenchShop(mock)
  return withServices([mock, shop], async () => {
    const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...browserArgs]
    const browser = await chromium.launch({ executablePath, args })
    try {
      return await use(browser, new URL(shop.healthUrl).origin)
    } finally {
      await browser.close()
    }
  })
}
