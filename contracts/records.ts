/** Returns whether a value is an object with named fields: not null and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value at a path of keys and list indexes; undefined when any part is missing. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  )
}

type UndefinedKeys<Fields> = {
  [Key in keyof Fields]-?: undefined extends Fields[Key] ? Key : never
}[keyof Fields]

/** Fields that may be undefined are optional instead. */
export type Defined<Fields> = Omit<Fields, UndefinedKeys<Fields>> & {
  [Key in UndefinedKeys<Fields>]?: Exclude<Fields[Key], undefined>
}

/** Returns a copy without the fields that are undefined, so that they do not overwrite others when spread. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Safe cast: only undefined fields are gone.
  return Object.fromEntries(entries) as Defined<Fields>
}
