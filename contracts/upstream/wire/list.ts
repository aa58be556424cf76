import * as z from 'zod/mini'
import { describeExpected } from './describe-expected.ts'
import { wireCount } from './tolerant.ts'

/** A list item that could not be read: its index, the path in it, and the reason. */
export type BrokenItem = { index: number; path: string; message: string }

/** A parsed list: readable items, the true total, and the items that were left out (for the log). */
export type WireList<Item> = { list: Item[]; total: number; broken: BrokenItem[] }

const itemSchemas = new WeakMap<z.ZodMiniType, z.ZodMiniType>()

/** Returns the item schema of a `wireListOf` schema; undefined for any other schema. */
export function itemSchemaOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  return itemSchemas.get(schema)
}

/**
 * Schema of `{list, total}`. Leaves out unreadable items and keeps the rest. Reads "" and null as an empty list; a
 * missing `total` becomes the length of the list.
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
  // Accepts unknown input at run time; the cast gives mock handlers the item type.
  return schema as unknown as z.ZodMiniType<WireList<z.output<Item>>, WireListInput<z.input<Item>>>
}

/** Input of `wireListOf` as an upstream writes it; types the mock's handlers. */
export type WireListInput<Item> = { list: Item[]; total: number }

function toBroken(index: number, error: z.core.$ZodError): BrokenItem {
  const issue = error.issues[0]
  return {
    index,
    path: issue?.path.join('.') ?? '',
    message: issue ? `expected ${describeExpected(issue)}` : '',
  }
}
