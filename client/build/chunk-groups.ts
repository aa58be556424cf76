import { join } from 'node:path'
import type { Plugin } from 'vite'

const PAGE = /\/pages\/[\w-]+\/([\w-]+)-page\.tsx$/
const HOME = 'home'
const PRODUCT = 'product'
/** Pages that show a list of products. */
const LISTS = ['brand', 'catalog', 'category', 'sale', 'search']
/** Matches modules of libraries, except icons, which are small. */
const LIBRARY = /\/node_modules\/(?!lucide-react\/)/

/**
 * A module counts as common if at least this many pages and lazy modules import it. Pages that show a list of products
 * are not counted.
 */
const COMMON = 4
const ICON = /\/lucide-react\//

/**
 * Names of the groups, in the order in which the build fills them. When the build fills a group, it also adds
 * everything that the modules of the group import. If one of them imported a module of a later group, that module would
 * move to the earlier group. The modules of a group must therefore import nothing from a later group.
 */
const NAMES = ['app', 'frame', 'parts', 'paging', 'product', 'list'] as const
type GroupName = (typeof NAMES)[number]

/**
 * Gathers modules into few chunks, because small chunks compress worse and each of them costs a request. Leaves out a
 * module that only one page or lazy module imports.
 */
export function createChunkGroups(root: string): {
  plugin: Plugin
  groups: { name: GroupName; test: (id: string) => boolean }[]
} {
  const start = join(root, 'start-client.tsx')
  const groupOf = new Map<string, GroupName | undefined>()
  const plugin: Plugin = {
    name: 'chunk-groups',
    apply: 'build',
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const entriesOf = new Map<string, Set<string>>()
      const collect = (id: string, entry: string) => {
        const entries = entriesOf.get(id) ?? new Set()
        if (entries.has(entry)) return
        entriesOf.set(id, entries.add(entry))
        for (const imported of importsOf(id)) collect(imported, entry)
      }
      for (const id of this.getModuleIds())
        for (const lazy of this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          collect(lazy, lazy === start ? 'start' : (PAGE.exec(lazy)?.[1] ?? lazy))
      for (const [id, entries] of entriesOf) groupOf.set(id, chooseGroup(id, entries))
      // Each library should get a chunk of its own. But the build also adds to a group every library that a module of
      // the group imports. Therefore removes libraries, and all modules that need a library, from all groups except
      // `app`.
      const needsLibrary = (id: string): boolean =>
        groupOf.get(id) !== 'app' && (LIBRARY.test(id) || importsOf(id).some(needsLibrary))
      for (const id of entriesOf.keys()) if (needsLibrary(id)) groupOf.delete(id)
    },
  }
  const groups = NAMES.map((name) => ({ name, test: (id: string) => groupOf.get(id) === name }))
  return { plugin, groups }
}

/**
 * Returns the group of a module, or undefined if the module belongs to no group. `entries` are the pages and lazy
 * modules that import the module. The pages in `LISTS` are called list pages. A module with only one entry belongs to
 * no group, unless this entry is `start-client.tsx`. If several groups fit, returns the first of them:
 *
 * - `app`: `start-client.tsx` or the home page imports the module.
 * - `list`: only list pages import it.
 * - `frame`: a list page and the product page import it, or it is an icon that a list page or the product page imports.
 * - `parts`: a list page imports it, and so do at least `COMMON` entries that are not list pages.
 * - `paging`: a list page imports it, and so do fewer than `COMMON` entries that are not list pages.
 * - `product`: the product page imports it, and it has at least `COMMON` entries in all.
 */
export function chooseGroup(id: string, entries: ReadonlySet<string>): GroupName | undefined {
  if (entries.has('start')) return 'app'
  if (entries.size === 1) return undefined
  if (entries.has(HOME)) return 'app'
  const lists = LISTS.filter((name) => entries.has(name)).length
  if (lists === entries.size) return 'list'
  const isProduct = entries.has(PRODUCT)
  if ((lists > 0 && isProduct) || (ICON.test(id) && (lists > 0 || isProduct))) return 'frame'
  const isCommon = entries.size - lists >= COMMON
  if (lists > 0) return isCommon ? 'parts' : 'paging'
  return isProduct && isCommon ? 'product' : undefined
}
