import { compareWithContract } from '#contracts/upstream/compare/compare-with-contract.ts'
import { describeSeen, type Difference } from '#contracts/upstream/compare/difference.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { SUCCESS_CODE } from '#contracts/upstream/envelope.ts'
import type { Mismatch } from '#mock-upstream/world/journal.ts'
import { objectAround, shapeOf, type Shape, type ValueKind } from './shape.ts'

/** A response whose code was translated into a code of the contract. */
export type Canonical = { code: number; msg: string; data: unknown }

const NO_DIFFERENCES = { differences: [], missing: [], leftOut: [], hidden: [] }

/** Compares the upstream's and the mock's response to the same call. Compares code and structure, never content. */
export function compareResponses(
  name: EndpointName,
  theirs: Canonical,
  ours: Canonical,
): Mismatch[] {
  if (theirs.code !== ours.code)
    return [
      {
        field: 'code',
        expected: `${ours.code} (${describeSeen(ours.msg)})`,
        seen: `${theirs.code} (${describeSeen(theirs.msg)})`,
        weight: 'breaks',
      },
    ]
  const { differences, missing, leftOut, hidden } =
    theirs.code === SUCCESS_CODE ? compareWithContract(name, theirs.data) : NO_DIFFERENCES
  const broken = [
    ...[...differences, ...missing].map((difference): Mismatch => ({
      ...difference,
      weight: 'breaks',
    })),
    ...leftOut.map((difference): Mismatch => ({ ...difference, weight: 'drops' })),
    ...hidden.map((difference): Mismatch => ({ ...difference, weight: 'hides' })),
  ]
  const reported = new Set(broken.map(({ field }) => field))
  return [...broken, ...findShapeMismatches(shapeOf(ours.data), shapeOf(theirs.data), reported)]
}

function findShapeMismatches(
  ours: Shape,
  theirs: Shape,
  reported: ReadonlySet<string>,
): Mismatch[] {
  const found: Mismatch[] = []
  for (const [place, kinds] of ours) {
    if (reported.has(place)) continue
    const seen = theirs.get(place)
    const isOdd = seen && !isWithin(seen, kinds)
    if (isOdd) found.push({ ...toContrast(place, kinds, seen), weight: 'form' })
    else if (!seen && isFieldOf(theirs, place) && !isWithin(kinds, NOTHING))
      found.push({ ...toContrast(place, kinds, NOTHING), weight: 'missing' })
  }
  for (const [place, kinds] of theirs)
    if (!ours.has(place) && !reported.has(place) && isFieldOf(ours, place))
      found.push({ ...toContrast(place, NOTHING, kinds), weight: 'more' })
  return found
}

const NOTHING: ReadonlySet<ValueKind> = new Set(['nothing'])

/**
 * Returns true if every kind of value in `seen` is in `usual` or is `nothing` (an empty value). Also returns true if
 * `usual` contains only `nothing`: the field was always empty, so its usual kind is unknown.
 */
function isWithin(seen: ReadonlySet<ValueKind>, usual: ReadonlySet<ValueKind>): boolean {
  const isUnknown = usual.size === 1 && usual.has('nothing') && usual !== NOTHING
  return isUnknown || [...seen].every((kind) => kind === 'nothing' || usual.has(kind))
}

/**
 * Returns true if the response `other` contains the object to which the field belongs. A field does not count as
 * missing if its whole object is missing, for example because a list is empty.
 */
function isFieldOf(other: Shape, place: string): boolean {
  if (place === '' || place.endsWith('[]')) return false
  return other.get(objectAround(place))?.has('object') ?? false
}

function toContrast(
  place: string,
  usual: ReadonlySet<ValueKind>,
  seen: ReadonlySet<ValueKind>,
): Difference {
  return { field: place || 'data', expected: listKinds(usual), seen: listKinds(seen) }
}

function listKinds(kinds: ReadonlySet<ValueKind>): string {
  const known = [...kinds].filter((kind) => kind !== 'nothing')
  return known.join(' or ') || 'nothing'
}
