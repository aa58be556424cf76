import type { Plugin } from 'vite'

const SONNER = /node_modules\/sonner\/dist\/index\.mjs$/
const CALL = /^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m

/**
 * Removes sonner's call that writes a style element, which the content security policy refuses. The toaster imports the
 * same rules as a file.
 */
export function sonnerStylesPlugin(): Plugin {
  return {
    name: 'sonner-styles',
    transform: {
      filter: { id: SONNER },
      handler(code) {
        if (!CALL.test(code))
          throw new Error('sonner no longer writes its styles; remove this plugin')
        return { code: code.replace(CALL, ''), map: null }
      },
    },
  }
}
