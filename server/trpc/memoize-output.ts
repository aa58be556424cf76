import * as z from 'zod/mini'

/**
 * Makes an `.output()` parser. The parser parses each frozen value only once, because such a value cannot change. It
 * parses any other value every time. `memoizeMapping` freezes the values that it memoizes.
 */
export function memoizeOutput<Schema extends z.ZodMiniType>(schema: Schema) {
  const parsed = new WeakMap<object, z.output<Schema>>()
  return {
    /** For the list of procedures in development. */
    schema,
    parse: (value: unknown): z.output<Schema> => {
      if (typeof value !== 'object' || value === null || !Object.isFrozen(value))
        return z.parse(schema, value)
      if (parsed.has(value)) return parsed.get(value) as z.output<Schema>
      const result = z.parse(schema, value)
      parsed.set(value, result)
      return result
    },
  }
}
