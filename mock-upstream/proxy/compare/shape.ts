/**
 * Kind of a value. `nothing` stands for null, "" and an empty list, because these do not show the kind of the field.
 */
export type ValueKind = 'number' | 'text' | 'yes or no' | 'list' | 'object' | 'nothing'

/**
 * The kinds of value at every path of a response, for example text at `list[].price`. All entries of a list share a
 * path. Two responses with different times, ids, counts or prices have the same shape.
 */
export type Shape = ReadonlyMap<string, ReadonlySet<ValueKind>>

export function shapeOf(data: unknown): Shape {
  const shape = new Map<string, Set<ValueKind>>()
  note(shape, data, '')
  return shape
}

/**
 * Returns the path of the object that holds a field: `list[].goods[].price` → `list[].goods[]`, or '' for a top-level
 * field.
 */
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
