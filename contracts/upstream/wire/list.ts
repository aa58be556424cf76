import * as z from 'zod/mini'
import { isRecord } from '#contracts/values.ts'
import { describeExpected } from './describe-expected.ts'
import { wireCount } from './number.ts'
import { wireOptional, wireShown } from './tolerant.ts'

/** A list item that could not be read: its index, the path of the unreadable field in the item, and the reason. */
export type BrokenItem = { index: number; path: string; message: string }

/** A parsed list: readable items, the total over all pages, and the items that were left out (for the log). */
export type WireList<Item> = { list: Item[]; total: number; broken: BrokenItem[] }

/**
 * Reads the forms in which PHP writes a list: "", null and {} are empty lists, and an object with numbers as keys is a
 * list with gaps: {"0": …, "2": …}. Returns anything else unchanged.
 */
export function toList(value: unknown): unknown {
  if (value === '' || value === null) return []
  const isNumbered = isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key))
  return isNumbered ? Object.values(value) : value
}

/**
 * Returns the schema of a list inside an object. Like `z.array`, but accepts every form that `toList` reads, and reads
 * a missing list as empty.
 */
export function wireArray<Item extends z.ZodMiniType>(item: Item) {
  const list = z._default(z.pipe(z.transform(toList), z.array(item)), () => [])
  // At run time, the schema accepts any input. The cast makes mock handlers write items of the right type.
  return list as unknown as z.ZodMiniType<z.output<Item>[], z.input<Item>[]>
}

/**
 * Returns a schema like that of `wireArray`, but one that leaves out unreadable items. `findUnread` reports these
 * items.
 */
export function wireReadable<Item extends z.ZodMiniType>(item: Item) {
  const list = z.pipe(
    wireArray(wireShown(z.nullable(item), null)),
    z.transform((entries: (z.output<Item> | null)[]) => entries.filter((entry) => entry !== null)),
  )
  // At run time, the schema accepts any input. The cast makes mock handlers write items of the right type.
  return list as unknown as z.ZodMiniType<z.output<Item>[], z.input<Item>[]>
}

/** Total of a list over all pages; null when missing or unreadable. */
export const wireTotal = wireShown(wireOptional(wireCount), null)

const itemSchemas = new WeakMap<z.ZodMiniType, z.ZodMiniType>()

/** Returns the item schema of a `wireListOf` schema; undefined for any other schema. */
export function itemSchemaOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  return itemSchemas.get(schema)
}

/**
 * Returns the schema of `{list, total}`. The schema leaves out unreadable items and keeps the rest. Accepts every form
 * of a list that `toList` reads, and empty data as an empty list. A missing or unreadable `total` becomes the number of
 * readable items.
 */
export function wireListOf<Item extends z.ZodMiniType>(item: Item) {
  const schema = z.pipe(
    z.pipe(
      z.transform((data: unknown) => (isEmpty(data) ? { list: [] } : data)),
      z.object({
        list: z.pipe(z.transform(toList), z.array(z.unknown())),
        total: wireTotal,
      }),
    ),
    z.transform(({ list, total }): WireList<z.output<Item>> => {
      const read: WireList<z.output<Item>> = { list: [], total: 0, broken: [] }
      for (const [index, entry] of list.entries()) {
        const result = z.safeParse(item, entry)
        if (result.success) read.list.push(result.data)
        else read.broken.push(toBroken(index, result.error))
      }
      read.total = total ?? read.list.length
      return read
    }),
  )
  itemSchemas.set(schema, item)
  // At run time, the schema accepts any input. The cast makes mock handlers write items of the right type.
  return schema as unknown as z.ZodMiniType<WireList<z.output<Item>>, WireListInput<z.input<Item>>>
}

/** A list as an upstream writes it. The mock's list handlers return this type. */
export type WireListInput<Item> = { list: Item[]; total: number }

/** Returns whether `data` is one of the forms in which an upstream reports that it found nothing. */
function isEmpty(data: unknown): boolean {
  return data === null || data === '' || (Array.isArray(data) && data.length === 0)
}

function toBroken(index: number, error: z.core.$ZodError): BrokenItem {
  const issue = error.issues[0]
  return {
    index,
    path: issue?.path.join('.') ?? '',
    message: issue ? `expected ${describeExpected(issue)}` : '',
  }
}
