import { join } from 'node:path'
import type { Plugin } from 'vite'

const PAGE = /\/pages\/[\w-]+\/[\w-]+-page\.tsx$/
const HOME = '/pages/home/home-page.tsx'

/**
 * Puts everything the first load needs into one chunk, because several small chunks compress worse by some kilobytes.
 * The chunk holds everything that `start-client.tsx` imports, and the modules that the home page shares with other
 * pages. Leaves out lazy modules. Leaves out icons too: pages import them through one module of the library, which
 * imports all icons, so the chunk would contain the icons of every page.
 */
export function createEntryGroup(root: string): {
  plugin: Plugin
  group: { name: string; test: (id: string) => boolean }
} {
  const start = join(root, 'start-client.tsx')
  const first = new Set<string>()
  const plugin: Plugin = {
    name: 'entry-group',
    apply: 'build',
    buildEnd() {
      const collect = (id: string, into: Set<string>) => {
        if (into.has(id)) return into
        into.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported, into)
        return into
      }
      collect(start, first)
      const pages = [...this.getModuleIds()].filter((id) => PAGE.test(id))
      const others = new Set<string>()
      for (const page of pages) if (!page.endsWith(HOME)) collect(page, others)
      for (const id of collect(join(root, HOME), new Set())) if (others.has(id)) first.add(id)
    },
  }
  const test = (id: string) => first.has(id) && !id.includes('lucide-react/dist/esm/icons/')
  return { plugin, group: { name: 'app', test } }
}
