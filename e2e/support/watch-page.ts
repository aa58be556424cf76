import type { Page } from '@playwright/test'

/**
 * Collects what a page must never say: errors on its console, exceptions nobody caught, and what
 * the content security policy refused. The list grows while the page lives.
 */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack || String(error)}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy ${event.violatedDirective} refused ${event.blockedURI}`)
    })
  })
  return complaints
}
