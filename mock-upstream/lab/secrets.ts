const MASK = '•••'
const SECRET = /pass|token$/i

/** Whether a field opens an account. */
export function isSecret(field: string): boolean {
  return SECRET.test(field)
}

/** A copy in which what opens an account cannot be read. */
export function mask<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      isSecret(key) && typeof part === 'string' ? MASK : part,
    ),
  )
}
