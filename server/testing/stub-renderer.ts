import type { Renderer } from '#contracts/renderer.ts'

const unasked = () => Promise.reject(new Error('not asked here'))

/** Creates a renderer without pages, with the functions that a test needs. */
export function stubRenderer(functions: Partial<Renderer>): Renderer {
  return {
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
}
