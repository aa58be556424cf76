import type { Plugin } from 'vite'
import type { Shape } from '#client/ui/create-icon.tsx'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

type IconModule = { __iconData: { node: readonly Shape[] } }

/**
 * Replaces each icon module of lucide-react with a call to `createIcon`, in the builds for browser and server. The
 * library computes sizes, colours and class names at run time, but the shop never varies them. Without the library's
 * code, the first load is smaller.
 */
export function compileIcons(icon: string): Plugin {
  return {
    name: 'compile-icons',
    apply: 'build',
    // Runs before Vite resolves imports, so that the new import is resolved as well.
    enforce: 'pre',
    transform: {
      filter: { id: ICON, code: 'const __iconData' },
      handler: async (_code, id) => {
        const shapes = await readShapes(id)
        const code = [
          `import { createIcon } from ${JSON.stringify(icon)}`,
          `export default /* @__PURE__ */ createIcon(${JSON.stringify(shapes)})`,
        ]
        return { code: code.join('\n'), map: null }
      },
    },
  }
}

/** Returns the shapes of the icon in this module of lucide-react. */
export async function readShapes(module: string): Promise<Shape[]> {
  const { __iconData: data }: IconModule = await import(module)
  return data.node.map(([tag, attributes]) => [tag, withoutKey(attributes)])
}

function withoutKey(attributes: object): object {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key'))
}
