import * as z from 'zod/mini'
import { describeExpected } from './describe-expected.ts'
import { wireCount } from './number.ts'
import { toList, wireOptional, wireShown } from './tolerant.ts'

/** A list item that could not be read: its index in the list, the path of its unreadable field, and the reason. */
export type BrokenItem = { index: number; path: string; message: string }

/**
 * A parsed list: its readable items, the number of items on all pages, and its unreadable items, which are logged.
 * `hasTotal` is false if the upstream sent no readable total.
 */
export type WireList<Item> = {
  list: Item[]
  total: number
  broken: BrokenItem[]
  hasTotal?: false
}

/**
 * Returns the schema of a list inside an object. Like `z.array`, but also accepts the other forms that `toList`
 * converts. A missing list becomes an empty list.
 */
export function wireArray<Item extends z.ZodMiniType>(item: Item) {
  const list = z._default(z.pipe(z.transform(toList), z.array(item)), () => [])
  // At run time, the schema accepts any input. The cast declares a narrower input type, so that the compiler checks the
  // items that the mock's handlers return.
  return list as unknown as z.ZodMiniType<z.output<Item>[], z.input<Item>[]>
}

/**
 * Like `wireArray`, but leaves unreadable items out instead of refusing the whole list. `findUnread` reports these
 * items.
 */
export function wireReadable<Item extends z.ZodMiniType>(item: Item) {
  const list = z.pipe(
    wireArray(wireShown(z.nullable(item), null)),
    z.transform((entries: (z.output<Item> | null)[]) => entries.filter((entry) => entry !== null)),
  )
  // At run time, the schema accepts any input. The cast declares a narrower input type, so that the compiler checks the
  // items that the mock's handlers return.
  return list as unknown as z.ZodMiniType<z.output<Item>[], z.input<Item>[]>
}

/** Number of items on all pages of a list. Null when it is missing or unreadable. */
export const wireTotal = wireShown(wireOptional(wireCount), null)

const itemSchemas = new WeakMap<z.ZodMiniType, z.ZodMiniType>()

/** Returns the schema of the items if `schema` was made by `wireListOf`. Returns undefined for any other schema. */
export function itemSchemaOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  return itemSchemas.get(schema)
}

/**
 * Puts the data of a list into the form `{list, total}`. Some upstreams send only the rows, as an array or as an object
 * with numbers as keys. Empty data becomes an empty list. Returns anything else unchanged.
 */
export function toListData(data: unknown): unknown {
  if (isEmpty(data)) return { list: [] }
  const rows = typeof data === 'object' ? toList(data) : data
  return Array.isArray(rows) ? { list: rows } : data
}

/**
 * Returns the schema of `{list, total}`, in every form that `toListData` reads. It drops unreadable items, and accepts
 * `list` in every form that `toList` reads. A missing or unreadable `total` becomes the number of readable items.
 */
export function wireListOf<Item extends z.ZodMiniType>(item: Item) {
  const schema = z.pipe(
    z.pipe(
      z.transform(toListData),
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
      return total === null && list.length > 0 ? { ...read, hasTotal: false } : read
    }),
  )
  itemSchemas.set(schema, item)
  // At run time, the schema accepts any input. The cast declares a narrower input type, so that the compiler checks the
  // items that the mock's handlers return.
  return schema as unknown as z.ZodMiniType<WireList<z.output<Item>>, WireListInput<z.input<Item>>>
}

/** A list as an upstream sends it. The mock's list handlers return this type. */
export type WireListInput<Item> = { list: Item[]; total: number }

/**
 * Returns whether the data is null, false, an empty string, an empty array or an empty object. Some upstreams send these
 * when they find nothing.
 */
export function isEmpty(data: unknown): boolean {
  if (data === null || data === '' || data === false) return true
  return typeof data === 'object' && Object.keys(data).length === 0
}

function toBroken(index: number, error: z.core.$ZodError): BrokenItem {
  const issue = error.issues[0]
  return {
    index,
    path: issue?.path.join('.') ?? '',
    message: issue ? `expected ${describeExpected(issue)}` : '',
  }
}
