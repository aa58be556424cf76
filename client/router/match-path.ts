import type { Params } from '#client/route.ts'

const ID = /^[1-9]\d{0,9}$/

/**
 * Matches a path against a pattern such as `/product/:id` or `/user/addAddress/:id?`. A segment named `id` matches only
 * positive integers (contracts/decisions.md › times, ids, pages). A trailing slash is ignored. Returns null if the path
 * does not match.
 */
export function matchPath(pattern: string, path: string): Params | null {
  const parts = split(path)
  const expectedParts = split(pattern)
  if (parts.length > expectedParts.length) return null
  const params: Record<string, string> = {}
  for (const [at, expected] of expectedParts.entries()) {
    const part = parts[at]
    if (!expected.startsWith(':')) {
      if (expected !== part) return null
      continue
    }
    const optional = expected.endsWith('?')
    const name = expected.slice(1, optional ? -1 : undefined)
    if (part === undefined) {
      if (!optional) return null
      continue
    }
    const value = decode(part)
    if (value === null || (name === 'id' && !ID.test(value))) return null
    params[name] = value
  }
  return params
}

/** Builds a path from the pattern of a page and its parameters. */
export function buildPath(pattern: string, params: Params): string {
  const parts = pattern.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part]
    const value = params[part.replace(/^:|\?$/g, '')]
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  return parts.join('/')
}

function split(path: string): string[] {
  return path.replace(/\/+$/, '').split('/').slice(1)
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
