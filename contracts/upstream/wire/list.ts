import * as z from 'zod/mini'
import { describeExpected } from '#contracts/upstream/describe-expected.ts'
import { wireCount } from './tolerant.ts'

/** An entry of a list that could not be understood: where, and why. */
export type BrokenItem = { index: number; path: string; message: string }

/** A list as read: what was understood, the true total, and what was left out (for the log). */
export type WireList<Item> = { list: Item[]; total: number; broken: BrokenItem[] }

const itemSchemas = new WeakMap<z.ZodMiniType, z.ZodMiniType>()

/** Of what the entries are in a schema of `wireListOf`; undefined for any other schema. */
export function itemSchemaOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  return itemSchemas.get(schema)
}

/**
 * `{list, total}` of `item`. One broken entry is left out, the rest is served; nothing ("" or null) is an
 * empty list; without a `total` the length of the list counts.
 */
export function wireListOf<Item extends z.ZodMiniType>(item: Item) {
  const schema = z.pipe(
    z.object({
      list: z.union([z.array(z.unknown()), z.null(), z.literal('')]),
      total: z.optional(z.nullable(wireCount)),
    }),
    z.transform(({ list, total }): WireList<z.output<Item>> => {
      const read: WireList<z.output<Item>> = { list: [], total: 0, broken: [] }
      for (const [index, entry] of (list || []).entries()) {
        const result = z.safeParse(item, entry)
        if (result.success) read.list.push(result.data)
        else read.broken.push(toBroken(index, result.error))
      }
      read.total = total ?? read.list.length
      return read
    }),
  )
  itemSchemas.set(schema, item)
  // It reads anything; whoever writes an answer (the mock) is held to the entries' own type.
  return schema as unknown as z.ZodMiniType<WireList<z.output<Item>>, WireListInput<z.input<Item>>>
}

/** What an upstream writes for `wireListOf`; the mock's handlers are typed by it. */
export type WireListInput<Item> = { list: Item[]; total: number }

function toBroken(index: number, error: z.core.$ZodError): BrokenItem {
  const issue = error.issues[0]
  return {
    index,
    path: issue?.path.join('.') ?? '',
    message: issue ? `expected ${describeExpected(issue)}` : '',
  }
}
