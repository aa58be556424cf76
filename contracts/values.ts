/** Returns whether a value is an object that is not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Defined<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name]
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<
    Fields[Name],
    undefined
  >
}

/**
 * Returns the object without its undefined fields. Some schemas and options accept a missing field, but not a field
 * whose value is undefined.
 */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  // Safe cast: only fields whose value is undefined were removed.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>
}

/** Returns the value at a path of keys and list indexes. Returns undefined when any part of the path is missing. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  )
}

/** Returns true if `values` contains all entries of `texts`. */
export function containsAll(
  values: Record<string, string>,
  texts: Record<string, string>,
): boolean {
  return Object.entries(texts).every(([name, text]) => values[name] === text)
}
