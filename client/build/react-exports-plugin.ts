import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const PREFIX = '\0exports-of:'

/**
 * Gives React's CommonJS modules named exports. The bundler can then write each call of `jsx` or of a hook as the call
 * of a variable. Without this plugin, it writes the call of a property, such as `(0, e.jsx)(…)`. Packages keep their own
 * way to import `react`, because some need the whole module as one object.
 */
export function reactExportsPlugin(): Plugin {
  return {
    name: 'react-exports',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer, { kind }) {
      if (kind !== 'import-statement' || importer?.startsWith(PREFIX)) return null
      const isPackage = importer?.includes('/node_modules/')
      const hasExports = source === 'react/jsx-runtime' || (source === 'react' && !isPackage)
      return hasExports ? PREFIX + source : null
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      const source = id.slice(PREFIX.length)
      const names = Object.keys(require(source) as object)
      return [
        `import all from '${source}'`,
        'export default all',
        // The comment allows the bundler to leave out the names that nothing imports.
        ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`),
      ].join('\n')
    },
  }
}
