import { withTexts } from '#client/i18n/load-messages.ts'
import { textGroupOf } from '#client/i18n/text-groups.ts'
import type { PageModule, Route } from '#client/route.ts'

const loaders = import.meta.glob<PageModule>('../pages/*/*-page.tsx')
/** Paths of the page modules by the name of the page, such as `product`. */
const paths = new Map(
  Object.keys(loaders).map((path) => [path.replaceAll(/^.*\/|-page\.tsx$/g, ''), path]),
)
const loaded = new Map<string, PageModule>()
const pending = new Map<string, Promise<PageModule>>()

/** Returns the name of a page's source module in Vite's manifest. */
export function moduleOf(route: Route): string {
  return paths.get(route.page)?.slice('../'.length) ?? `${route.page}-page.tsx`
}

/** Returns the page's module if it is already loaded, so that the page renders without suspending. */
export function loadedPage(route: Route): PageModule | undefined {
  return loaded.get(route.page)
}

/** Loads a page's module with its texts once. A failed attempt is forgotten, so that the next call tries again. */
export function loadPage(route: Route): Promise<PageModule> {
  const running = pending.get(route.page)
  if (running) return running
  const load = loaders[paths.get(route.page) ?? '']
  if (!load) return Promise.reject(new Error(`Missing page module ${moduleOf(route)}`))
  const group = textGroupOf(moduleOf(route))
  const attempt = (group ? withTexts(group, load) : load()).then(
    (module) => {
      loaded.set(route.page, module)
      return module
    },
    (error: unknown) => {
      pending.delete(route.page)
      throw error
    },
  )
  pending.set(route.page, attempt)
  return attempt
}
