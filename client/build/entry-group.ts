import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts everything the first load needs into one chunk: split by who else uses a part of it, it compresses worse by some
 * kilobytes. What is only loaded later stays out, and so do icons, of which one module names all.
 */
export function createEntryGroup(root: string): {
  plugin: Plugin
  group: { name: string; test: (id: string) => boolean }
} {
  const entry = join(root, 'entry-client.tsx')
  const first = new Set<string>()
  const plugin: Plugin = {
    name: 'entry-group',
    apply: 'build',
    buildEnd() {
      const collect = (id: string) => {
        if (first.has(id)) return
        first.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported)
      }
      collect(entry)
    },
  }
  const test = (id: string) =>
    id !== entry && first.has(id) && !id.includes('lucide-react/dist/esm/icons/')
  return { plugin, group: { name: 'app', test } }
}
