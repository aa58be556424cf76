import type { Page, Request } from '@playwright/test'

/**
 * Collects what a page must never say or do: errors on its console, exceptions nobody caught, what
 * the content security policy refused, and requests to another host. The list grows while the page lives.
 */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => {
    // A page may lead elsewhere, as to the payment provider.
    if (request.isNavigationRequest() || isOwn(request)) return
    complaints.push(`asked another host: ${request.url()}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack || String(error)}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy ${event.violatedDirective} refused ${event.blockedURI}`)
    })
  })
  return complaints
}

function isOwn(request: Request): boolean {
  const { origin, protocol } = new URL(request.url())
  return protocol === 'data:' || origin === new URL(request.frame().url()).origin
}
