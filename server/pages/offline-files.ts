import type { FastifyInstance } from 'fastify'
import { OFFLINE_KIT_PATH, WORKER_PATH } from '#contracts/offline-pages.ts'
import type { ClientBundle } from './client-bundle.ts'
import { offlineKit } from './offline-page.ts'
import { localeOf } from './request-preferences.ts'

/**
 * Service worker that deletes all caches and then removes itself. Does not depend on the built worker, so that a fault
 * of the built worker cannot prevent the removal. Repeats its request to become active every second, because Chromium
 * sometimes forgets the first request when the old worker is busy. If a page registers the worker during the removal,
 * the worker comes back. It then removes itself again as soon as that page sends it a message, which pages do at each
 * visit.
 */
const REMOVED_WORKER = `const takeOver = () => {
  skipWaiting()
  setTimeout(takeOver, 1000)
}
addEventListener('install', takeOver)
addEventListener('activate', (event) => {
  const removed = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(removed.then(() => registration.unregister()))
})
addEventListener('message', (event) => event.waitUntil(registration.unregister()))
`

/**
 * Adds two files that let pages open without a connection: the service worker, and its texts in one language. In
 * development, or if the worker is switched off, serves a worker that removes itself from the browsers that have it.
 */
export function addOfflineFiles(
  app: FastifyInstance,
  { source, isOn, timeZone }: { source: ClientBundle; isOn: boolean; timeZone: string },
): void {
  const worker = (isOn && source.worker) || REMOVED_WORKER
  app.get(WORKER_PATH, async (_request, reply) =>
    reply
      // Lets the browser look for a new worker on each visit.
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
  app.get(OFFLINE_KIT_PATH, async (request, reply) => {
    const { locale } = localeOf(request, { pseudo: false })
    const { offlineTexts } = await source.renderer()
    return reply
      .headers({ 'cache-control': 'private, no-cache', vary: 'Cookie' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(offlineKit(await offlineTexts(locale), timeZone)))
  })
}
