import * as z from 'zod/mini'

/**
 * An `.output()` that parses the very same frozen value once: it cannot have changed since. Everything else is parsed every
 * time, as by the schema itself. Freezing is what `translateOnce` does with what it keeps.
 */
export function parseOnce<Schema extends z.ZodMiniType>(schema: Schema) {
  const parsed = new WeakMap<object, z.output<Schema>>()
  return {
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
