import type { Page, Request } from '@playwright/test'

/**
 * Collects console errors, uncaught exceptions, violations of the content security policy, and requests to other hosts.
 * The returned array grows while the page is open.
 */
export async function watchPage(page: Page): Promise<string[]> {
  const errors: string[] = []
  /**
   * Origins of the documents that the page has shown. The last requests of a document may be reported only after the
   * next document has started.
   */
  const shown = new Set<string>()
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) shown.add(new URL(frame.url()).origin)
  })
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => {
    // Allows navigation to another host, such as the payment provider.
    if (request.isNavigationRequest() || isOwn(request, shown)) return
    errors.push(`request to another host: ${request.url()}`)
  })
  page.on('pageerror', (error) => errors.push(`exception: ${error.stack || String(error)}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy ${event.violatedDirective} blocked ${event.blockedURI}`)
    })
  })
  return errors
}

function isOwn(request: Request, shown: ReadonlySet<string>): boolean {
  const { origin, protocol } = new URL(request.url())
  if (protocol === 'data:' || shown.has(origin)) return true
  return origin === new URL(request.frame().url()).origin
}
