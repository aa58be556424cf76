import type { Params } from '#client/route.ts'

/** Builds the canonical path of a page: the pattern with its parameters filled in. */
export function fillPattern(pattern: string, params: Params): string {
  const parts = pattern.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part]
    const value = params[part.replace(/^:|\?$/g, '')]
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  return parts.join('/')
}
