import type { Renderer } from '#contracts/renderer.ts'
import type { ClientBundle } from '#server/pages/client-bundle.ts'

const unasked = () => Promise.reject(new Error('not asked here'))

/**
 * Creates a client bundle without pages. `functions` replace functions of its renderer, and `facts` its other fields.
 */
export function stubClientBundle(
  functions: Partial<Renderer>,
  facts: Partial<ClientBundle> = {},
): ClientBundle {
  const renderer: Renderer = {
    render: unasked,
    renderMarkdown: async () => null,
    bareTexts: unasked,
    offlineTexts: unasked,
    sharedUrl: () => null,
    sitemap: async () => ({ paths: [], parts: 1 }),
    llmsText: unasked,
    favicon: '',
    webManifest: unasked,
    closedPatterns: [],
    ...functions,
  }
  return {
    renderer: async () => renderer,
    template: async () => '<html>',
    scriptsOf: () => [],
    pseudo: false,
    assets: null,
    ...facts,
  }
}
