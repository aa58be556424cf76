/**
 * Loads the code of an optional part of a page. If the download fails, never resolves, so that `Suspense` keeps showing
 * its fallback. Otherwise, the error would replace everything up to the next error boundary, often the whole page.
 */
export function orFallback<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(() => new Promise<never>(() => {}))
}
