import type { Params } from './match-route.ts'

/** The one address of a page: its pattern with the values put in. */
export function fillPattern(pattern: string, params: Params): string {
  const parts = pattern.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part]
    const value = params[part.replace(/^:|\?$/g, '')]
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  return parts.join('/')
}
