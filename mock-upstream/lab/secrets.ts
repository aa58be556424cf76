const MASK = '•••'
const SECRET = /pass|token$/i

/** Whether a field opens an account. */
export function isSecret(field: string): boolean {
  return SECRET.test(field)
}

/** A copy in which what opens an account cannot be read, whatever its type. */
export function mask<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      isSecret(key) && part !== null && part !== undefined ? MASK : part,
    ),
  )
}
