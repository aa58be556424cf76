import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Shape } from '#client/ui/create-icon.tsx'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const IMPORT = /^import \{([^}]*)\} from 'lucide-react'$/gm
const LIBRARY = join(
  dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist/esm',
)

type IconModule = { __iconData: { node: readonly Shape[] } }

/**
 * Replaces each icon module of lucide-react with a call to `createIcon`, in the builds for browser and server. At run
 * time, lucide-react computes sizes, colours and class names that the shop never varies. The first load is smaller
 * without that code. Imports each icon from its own module, so that the build knows which page needs which icon
 * (`chunk-groups.ts`).
 */
export function compileIcons(icon: string): Plugin {
  return {
    name: 'compile-icons',
    apply: 'build',
    // Runs before Vite resolves imports, because Vite must also resolve the imports that this plugin writes.
    enforce: 'pre',
    transform: {
      filter: { id: /\.(?:tsx?|mjs)$/, code: 'lucide' },
      handler: async (code, id) => {
        if (!ICON.test(id)) return { code: importIcons(code), map: null }
        const shapes = await readShapes(id)
        const compiled = [
          `import { createIcon } from ${JSON.stringify(icon)}`,
          `export default /* @__PURE__ */ createIcon(${JSON.stringify(shapes)})`,
        ]
        return { code: compiled.join('\n'), map: null }
      },
    },
  }
}

/** Replaces each import from `lucide-react` by one import per icon, from the icon's own module. */
export function importIcons(code: string): string {
  return code.replaceAll(IMPORT, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import ${name} from ${JSON.stringify(iconFile(name))}`)
      .join('\n'),
  )
}

const files = new Map<string, string>()

/** Returns the file of an icon. `name` may be any of the names under which the library exports the icon. */
function iconFile(name: string): string {
  if (files.size === 0) {
    const list = readFileSync(join(LIBRARY, 'lucide-react.mjs'), 'utf8')
    for (const [, names = '', file = ''] of list.matchAll(/^export \{([^}]*)\} from '([^']+)'/gm))
      for (const [, alias = ''] of names.matchAll(/default as (\w+)/g))
        files.set(alias, join(LIBRARY, file))
  }
  const file = files.get(name)
  if (!file) throw new Error(`lucide-react has no icon ${name}`)
  return file
}

/** Returns the shapes of the icon in this module of lucide-react. */
export async function readShapes(module: string): Promise<Shape[]> {
  const { __iconData: data }: IconModule = await import(module)
  return data.node.map(([tag, attributes]) => [tag, withoutKey(attributes)])
}

function withoutKey(attributes: object): object {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key'))
}
