/** What kind of value stands at a place; `nothing` is null, "" or an empty list, of which no more can be said. */
export type ValueKind = 'number' | 'text' | 'yes or no' | 'list' | 'object' | 'nothing'

/**
 * The kinds at every place of some data, the entries of a list taken together: `list[].price` → text. Values themselves are not
 * in it, so times, tokens, ids, numbers of orders, counts and prices may be what they like.
 */
export type Shape = ReadonlyMap<string, ReadonlySet<ValueKind>>

export function shapeOf(data: unknown): Shape {
  const shape = new Map<string, Set<ValueKind>>()
  note(shape, data, '')
  return shape
}

/** The place of the object that a field belongs to: `list[].goods[].price` → `list[].goods[]`; '' is the whole. */
export function objectAround(place: string): string {
  return place.slice(0, Math.max(0, place.lastIndexOf('.')))
}

function note(shape: Map<string, Set<ValueKind>>, value: unknown, place: string): void {
  const kinds = shape.get(place) ?? new Set<ValueKind>()
  shape.set(place, kinds)
  kinds.add(kindOf(value))
  if (Array.isArray(value)) for (const entry of value) note(shape, entry, `${place}[]`)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      note(shape, inner, place === '' ? key : `${place}.${key}`)
}

function kindOf(value: unknown): ValueKind {
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : 'list'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'yes or no'
  if (typeof value === 'string') return value === '' ? 'nothing' : 'text'
  return typeof value === 'object' && value !== null ? 'object' : 'nothing'
}
