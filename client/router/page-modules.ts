import type { PageModule, Route } from '#client/route.ts'

const loaders = import.meta.glob<PageModule>('/pages/*-page.tsx')
const loaded = new Map<string, PageModule>()
const pending = new Map<string, Promise<PageModule>>()

/** Returns the name of a page's source module in Vite's manifest. */
export function moduleOf(route: Route): string {
  return `pages/${route.page}-page.tsx`
}

/** Returns the page's module if it is already loaded, so that it renders without suspending. */
export function loadedPage(route: Route): PageModule | undefined {
  return loaded.get(route.page)
}

/** Loads a page's module once. A failed attempt is forgotten, so that the next call tries again. */
export function loadPage(route: Route): Promise<PageModule> {
  const running = pending.get(route.page)
  if (running) return running
  const load = loaders[`/${moduleOf(route)}`]
  if (!load) return Promise.reject(new Error(`Missing page module ${moduleOf(route)}`))
  const attempt = load().then(
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
