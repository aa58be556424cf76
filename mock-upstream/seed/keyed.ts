/**
 * Random values of an entity, such as a product. Each value depends only on the seed, the entity's kind and id, and
 * the field. So it stays the same when products or fields are added.
 */
export type Draw = {
  /** A number x with 0 ≤ x < 1. */
  unit: (field: string) => number
  /** A whole number from `from` to `to`, both included. */
  int: (field: string, from: number, to: number) => number
  pick: <T>(field: string, list: readonly T[]) => T
  chance: (field: string, probability: number) => boolean
}

/** Returns the random values of one entity. Fast enough for 100,000 entities. */
export function drawFor(seed: number, kind: string, id: number): Draw {
  const key = mix(Math.imul(mix(hashText(kind) ^ mix(seed)), 0x9e3779b1) ^ mix(id))
  function unit(field: string): number {
    return mix(key ^ Math.imul(hashText(field), 0x85ebca6b)) / 4_294_967_296
  }
  return {
    unit,
    int: (field, from, to) => from + Math.floor(unit(field) * (to - from + 1)),
    pick: (field, list) => at(list, Math.floor(unit(field) * list.length)),
    chance: (field, probability) => unit(field) < probability,
  }
}

/** Returns a 32-bit number for an entity, to seed another generator. */
export function keyFor(seed: number, kind: string, id: number): number {
  return Math.floor(drawFor(seed, kind, id).unit('key') * 4_294_967_296)
}

/** Returns the numbers from 0 to length - 1 in a random order. The order depends only on the entity. */
export function orderFor(draw: Draw, length: number): readonly number[] {
  const places = Array.from({ length }, (_, index) => draw.unit(`place-${index}`))
  return [...places.keys()].sort((a, b) => at(places, a) - at(places, b))
}

/** Returns item `index` of a list. Throws for an index out of range, because that is a bug in the caller. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined)
    throw new RangeError(`Index ${index} is out of range: the list has ${list.length} items`)
  return item
}

const hashes = new Map<string, number>()

/**
 * Returns the FNV-1a hash of a text. Hashes are cached. The cache stays small, because only kinds of entities and names
 * of fields are hashed, and there are few of them.
 */
function hashText(text: string): number {
  const known = hashes.get(text)
  if (known !== undefined) return known
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hashes.set(text, hash)
  return hash
}

/** Applies murmur3's finaliser, so that every input bit affects every output bit. Returns 0 ≤ x < 2^32. */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
