const MASK = '•••'
const SECRET = /pass|token$/i

/** Returns true for a field that can give access to an account. */
export function isSecret(field: string): boolean {
  return SECRET.test(field)
}

/** Returns a copy with secrets masked, whatever their type. */
export function mask<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      isSecret(key) && part !== null && part !== undefined ? MASK : part,
    ),
  )
}
