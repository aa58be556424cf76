/** Values of the named parts of a path. */
export type Params = Readonly<Record<string, string>>

const ID = /^[1-9]\d{0,9}$/

/**
 * Compares a path with a pattern: `/product/:id`, `/user/addAddress/:id?`. A part named `id` matches only positive
 * integers, as every id is one (contracts/decisions.md › times, ids, pages); a slash at the end does not matter. Null
 * when it does not match.
 */
export function matchPattern(pattern: string, path: string): Params | null {
  const parts = split(path)
  const wanted = split(pattern)
  if (parts.length > wanted.length) return null
  const params: Record<string, string> = {}
  for (const [at, want] of wanted.entries()) {
    const part = parts[at]
    if (!want.startsWith(':')) {
      if (want !== part) return null
      continue
    }
    const optional = want.endsWith('?')
    const name = want.slice(1, optional ? -1 : undefined)
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
