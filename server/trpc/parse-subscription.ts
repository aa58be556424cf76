import * as z from 'zod/mini'

/**
 * Parses every value of a subscription: tRPC refuses `.output()` there, and all other output of the server is parsed.
 */
export async function* parseSubscription<Schema extends z.ZodMiniType>(
  schema: Schema,
  source: AsyncIterable<unknown>,
): AsyncGenerator<z.output<Schema>, void> {
  for await (const value of source) yield z.parse(schema, value)
}
