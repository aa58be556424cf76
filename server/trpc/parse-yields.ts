import * as z from 'zod/mini'

/**
 * Parses everything a subscription yields. tRPC refuses `.output()` on subscriptions, and what leaves the
 * server is parsed everywhere else.
 */
export async function* parseYields<Schema extends z.ZodMiniType>(
  schema: Schema,
  source: AsyncIterable<unknown>,
): AsyncGenerator<z.output<Schema>, void> {
  for await (const value of source) yield z.parse(schema, value)
}
