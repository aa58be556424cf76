import type { PageModule, Route } from '#client/route.ts'

const loaders = import.meta.glob<PageModule>('/pages/*-page.tsx')
const loaded = new Map<string, PageModule>()
const pending = new Map<string, Promise<PageModule>>()

/** Returns the name of a page's source module in Vite's manifest. */
export function moduleOf(row: Route): string {
  return `pages/${row.page}-page.tsx`
}

/** Returns the page's module if it is already loaded, so that it renders without suspending. */
export function loadedPage(row: Route): PageModule | undefined {
  return loaded.get(row.page)
}

/** Loads a page's module once. A failed attempt is forgotten, so that the next call tries again. */
export function loadPage(row: Route): Promise<PageModule> {
  const running = pending.get(row.page)
  if (running) return running
  const load = loaders[`/${moduleOf(row)}`]
  if (!load) return Promise.reject(new Error(`Missing page module ${moduleOf(row)}`))
  const attempt = load().then(
    (module) => {
      loaded.set(row.page, module)
      return module
    },
    (error: unknown) => {
      pending.delete(row.page)
      throw error
    },
  )
  pending.set(row.page, attempt)
  return attempt
}
