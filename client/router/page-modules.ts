import { withMoreMessages } from '#client/i18n/load-messages.ts'
import type { PageModule, Route } from '#client/route.ts'

/** Pages whose texts are all in the first language file (client/build/message-groups.ts). */
const FIRST_PAGES = new Set(['home', 'catalog', 'category', 'brand', 'brands', 'search', 'product'])

const loaders = import.meta.glob<PageModule>('../pages/*/*-page.tsx')
/** Paths of the page modules by the name of the page, such as `product`. */
const paths = new Map(
  Object.keys(loaders).map((path) => [path.replaceAll(/^.*\/|-page\.tsx$/g, ''), path]),
)
const loaded = new Map<string, PageModule>()
const whole = new Map<string, PageModule>()
const pending = new Map<string, Promise<PageModule>>()
const pendingWhole = new Map<string, Promise<PageModule>>()

/** Returns the name of a page's source module in Vite's manifest. */
export function moduleOf(route: Route): string {
  return paths.get(route.page)?.slice('../'.length) ?? `${route.page}-page.tsx`
}

/** Returns true if the page shows texts of the second language file. */
export function needsMoreMessages(route: Route): boolean {
  return !FIRST_PAGES.has(route.page)
}

/** Returns the page's module if it is already loaded, so that the page renders without suspending. */
export function loadedPage(route: Route): PageModule | undefined {
  return loaded.get(route.page)
}

/** Returns the page's module if the code of all its parts is loaded as well. */
export function wholePage(route: Route): PageModule | undefined {
  return whole.get(route.page)
}

/** Loads a page's module and texts, without parts that load later. */
export function loadPage(route: Route): Promise<PageModule> {
  const load = loaders[paths.get(route.page) ?? '']
  if (!load) return Promise.reject(new Error(`Missing page module ${moduleOf(route)}`))
  return once(
    route,
    { pending, loaded },
    needsMoreMessages(route) ? () => withMoreMessages(load) : load,
  )
}

/** Loads a page's module, texts and the code of all its parts. */
export function loadWholePage(route: Route): Promise<PageModule> {
  return once(route, { pending: pendingWhole, loaded: whole }, async () => {
    const module = await loadPage(route)
    await Promise.all(module.parts?.map((part) => part.load()) ?? [])
    return module
  })
}

type Cache = { pending: Map<string, Promise<PageModule>>; loaded: Map<string, PageModule> }

/** Forgets a failed attempt, so that the next call tries again. */
function once(route: Route, cache: Cache, load: () => Promise<PageModule>): Promise<PageModule> {
  const running = cache.pending.get(route.page)
  if (running) return running
  const attempt = load().then(
    (module) => {
      cache.loaded.set(route.page, module)
      return module
    },
    (error: unknown) => {
      cache.pending.delete(route.page)
      throw error
    },
  )
  cache.pending.set(route.page, attempt)
  return attempt
}
