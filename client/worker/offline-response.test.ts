import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OfflineKit } from '#contracts/offline-pages.ts'
import { toCopy, toOfflinePage } from './offline-response.ts'
import type { VisitedPage } from './visited-pages.ts'

const KIT: OfflineKit = {
  locale: 'de',
  timeZone: 'Asia/Bangkok',
  page: '<html lang="de"><body><main><!--list--></main></body></html>',
  list: '<ul><!--entries--></ul>',
  entry: '<li><a href="{href}" lang="{lang}">{title}</a></li>',
  copyNotice: 'Kopie "vom" {time}.',
}

const pageOf = (facts: Partial<VisitedPage>): VisitedPage => ({
  url: '/help',
  locale: 'de',
  title: 'Hilfe',
  atMs: Date.UTC(2026, 0, 8, 5, 5),
  pictures: [],
  document: new Response('<!doctype html>\n<html lang="de"><body>Hallo $& <html ></body></html>', {
    headers: { 'content-security-policy': "default-src 'self'" },
  }),
  ...facts,
})

test('a kept document contains the time when it was sent, in the date format of its language, and keeps its original headers', async () => {
  const copy = await toCopy(pageOf({}), KIT)
  expect(await copy.text()).toBe(
    '<!doctype html>\n<html data-copy="Kopie &quot;vom&quot; 08.01.2026, 12:05." lang="de"><body>Hallo $& <html ></body></html>',
  )
  expect(copy.headers.get('content-security-policy')).toBe("default-src 'self'")
})

test('a kept page in Thai shows its time in the Gregorian calendar, as the shop’s pages do', async () => {
  const copy = await toCopy(pageOf({ locale: 'th' }), {
    ...KIT,
    locale: 'th',
    copyNotice: '{time}',
  })
  expect(await copy.text()).toContain('data-copy="8\u00A0ม.ค. 2026 12:05"')
})

test('the offline page links to each kept page by title, or else by URL, and marks the link with the language of the page', async () => {
  const pages = [
    pageOf({ url: '/catalog?brand=1&sale=1', title: 'A &amp; B $&' }),
    pageOf({ url: '/"><script>', title: '', locale: 'cht' }),
  ]
  expect(await toOfflinePage(KIT, pages).text()).toContain(
    '<main><ul><li><a href="/catalog?brand=1&amp;sale=1" lang="de">A &amp; B $&</a></li><li><a href="/&quot;&gt;&lt;script&gt;" lang="zh-Hant">/&quot;&gt;&lt;script&gt;</a></li></ul></main>',
  )
})

test('the offline page shows no list when no page is kept, and allows no script except the one that reloads it', async () => {
  const response = toOfflinePage(KIT, [])
  const html = await response.text()
  expect(html).toContain('<main></main>')
  const [, script = ''] = /<script>(.*)<\/script>/.exec(html) ?? []
  expect(script).toContain('reload')
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'sha256-${hash}';`)
})

test.each([
  ['opens the requested page when the connection is back', false, 1],
  ['opens no page when the connection is back but the shopper has followed a link', true, 0],
])('the offline page %s', async (_, isLeaving, count) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = await toOfflinePage(KIT, []).text()
  const script = /<script>(.*)<\/script>/.exec(page)?.[1] ?? ''
  const target = new EventTarget()
  const reload = vi.fn<() => void>()
  runInNewContext(script, {
    addEventListener: target.addEventListener.bind(target),
    navigator: { onLine: true },
    location: { reload },
    setTimeout,
  })
  target.dispatchEvent(new Event('online'))
  if (isLeaving) target.dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(1_000)
  expect(reload).toHaveBeenCalledTimes(count)
})
