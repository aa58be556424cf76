import { join } from 'node:path'
import type { Plugin } from 'vite'

const PAGE = /\/pages\/([\w-]+\/[\w-]+)-page\.tsx$/
const HOME = 'home/home'
const PRODUCT = 'catalog/product'
const CHECKOUT = 'orders/checkout'
const GUEST_ORDER = 'orders/guest-order'
/** Pages that show a list of products. */
const LISTS = ['brand', 'catalog', 'category', 'sale', 'search'].map((name) => `catalog/${name}`)
/** Matches pages with orders. */
const ORDERS = /^orders\//
/** Matches pages with help texts. */
const HELP = /^content\//
/** Matches lazy modules that every page loads as soon as the shopper moves the mouse, touches the page or types. */
const FIRST_USE =
  /\/(?:chosen-products|fetch-fonts|newsletter-form|save-button|toaster-mount)\.tsx?$/
/** Matches lazy modules that every page loads when the browser is idle. */
const IDLE = /\/(?:idle-work|price-stream)\.ts$/
/** Matches modules of libraries, except icons, which are small. */
const LIBRARY = /\/node_modules\/(?!lucide-react\/)/
const ICON = /\/lucide-react\//

/**
 * Number of entries from which a module counts as common. An entry is a page or a lazy module that imports the module.
 * Pages that show a list of products do not count.
 */
const COMMON = 4
/** Number of entries from which a module counts as very common. */
const VERY_COMMON = 22

/**
 * Names of the groups, in the order in which the build fills them. With each module of a group, the build also adds all
 * modules that this module imports, even modules of a later group. The modules of a group must therefore import nothing
 * from a later group.
 */
const NAMES = [
  'app',
  'frame',
  'parts',
  'paging',
  'product',
  'list',
  'first-use-shared',
  'help',
  'orders',
  'first-use',
  'idle-work',
] as const
type GroupName = (typeof NAMES)[number]

/** Groups that may contain libraries. */
const WITH_LIBRARIES = new Set<GroupName | undefined>(['app', 'first-use', 'idle-work'])

/**
 * Groups modules into few chunks, because small chunks compress worse and each chunk costs a request. A module that
 * only one page or lazy module imports belongs to no group, unless every page loads it.
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
      // Each library should get a chunk of its own. But with each module of a group, the build also adds the libraries
      // that this module imports. So libraries, and all modules that need a library, belong to few groups only.
      const needsLibrary = (id: string): boolean =>
        !WITH_LIBRARIES.has(groupOf.get(id)) &&
        (LIBRARY.test(id) || importsOf(id).some(needsLibrary))
      for (const id of entriesOf.keys()) if (needsLibrary(id)) groupOf.delete(id)
    },
  }
  const groups = NAMES.map((name) => ({ name, test: (id: string) => groupOf.get(id) === name }))
  return { plugin, groups }
}

/**
 * Returns the group of a module, or undefined if the module belongs to no group. `entries` are the pages and lazy
 * modules that import the module. A page has its folder and its name, such as `catalog/product`.
 */
export function chooseGroup(id: string, entries: ReadonlySet<string>): GroupName | undefined {
  const areAll = (pattern: RegExp) => [...entries].every((entry) => pattern.test(entry))
  const isSome = (pattern: RegExp) => [...entries].some((entry) => pattern.test(entry))
  if (entries.has('start')) return 'app'
  if (areAll(IDLE)) return 'idle-work'
  if (areAll(FIRST_USE)) return 'first-use'
  if (entries.size === 1) return undefined
  if (entries.has(HOME)) return 'app'
  const lists = LISTS.filter((name) => entries.has(name)).length
  if (lists === entries.size) return 'list'
  const isProduct = entries.has(PRODUCT)
  if ((lists > 0 && isProduct) || (ICON.test(id) && (lists > 0 || isProduct))) return 'frame'
  if (entries.size >= VERY_COMMON) return 'frame'
  const isCommon = entries.size - lists >= COMMON
  if (lists > 0) return isCommon ? 'parts' : 'paging'
  if (isProduct && isCommon) return 'product'
  // The pages with orders are the largest, so they do not load the whole group `first-use-shared` for one module.
  if (isSome(FIRST_USE)) return isSome(ORDERS) ? 'parts' : 'first-use-shared'
  if (areAll(HELP)) return 'help'
  return entries.has(CHECKOUT) && entries.has(GUEST_ORDER) ? 'orders' : undefined
}
