const MASK = '•••'
const SECRET = /pass|pwd|token$/i

/** Returns true if a field with this name contains a password or a token. Both give access to an account. */
export function isSecret(field: string): boolean {
  return SECRET.test(field)
}

/** Returns a copy in which secrets of any type are hidden. */
export function mask<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      isSecret(key) && part !== null && part !== undefined ? MASK : part,
    ),
  )
}

/** Returns a path with its query, in which secrets are hidden. */
export function maskPath(path: string): string {
  const [head = '', ...query] = path.split('?')
  if (query.length === 0) return path
  const pairs = query.join('?').split('&')
  const masked = pairs.map((pair) => {
    const [name = ''] = pair.split('=', 1)
    return pair.includes('=') && isSecret(name) ? `${name}=${MASK}` : pair
  })
  return `${head}?${masked.join('&')}`
}
