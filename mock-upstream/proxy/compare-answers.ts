import type { Difference } from '#contracts/upstream/compare-answer.ts'
import { compareAnswer, describeSeen, toFolded } from '#contracts/upstream/compare-answer.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { SUCCESS_CODE } from '#contracts/upstream/envelope.ts'
import { objectAround, shapeOf, type Shape, type ValueKind } from './shape.ts'

/**
 * One place where the upstream's answer is not like the mock's. `breaks`: the shop cannot read it; `form`: it is read all the same;
 * `missing` and `more`: fields that only one of them has.
 */
export type Contrast = Difference & { weight: 'breaks' | 'form' | 'missing' | 'more' }

/** What comparing found; `why` it was not possible. */
export type Comparison = { contrasts: Contrast[] } | { why: string }

/** An answer with its canonical code. */
export type Canonical = { code: number; msg: string; data: unknown }

/** Compares an answer of the upstream with the mock's answer to the same call, by structure, never by content. */
export function compareAnswers(name: EndpointName, theirs: Canonical, ours: Canonical): Contrast[] {
  if (theirs.code !== ours.code)
    return [
      {
        field: 'code',
        expected: `${ours.code} (${describeSeen(ours.msg)})`,
        seen: `${theirs.code} (${describeSeen(theirs.msg)})`,
        weight: 'breaks',
      },
    ]
  const broken =
    theirs.code === SUCCESS_CODE
      ? compareAnswer(name, theirs.data).differences.map((difference): Contrast => ({
          ...difference,
          weight: 'breaks',
        }))
      : []
  const told = new Set(broken.map(({ field }) => toFolded(field)))
  return [...broken, ...contrast(shapeOf(ours.data), shapeOf(theirs.data), told)]
}

function contrast(ours: Shape, theirs: Shape, told: ReadonlySet<string>): Contrast[] {
  const found: Contrast[] = []
  for (const [place, kinds] of ours) {
    if (told.has(place)) continue
    const seen = theirs.get(place)
    const isOdd = seen && !isWithin(seen, kinds)
    if (isOdd) found.push({ ...toContrast(place, kinds, seen), weight: 'form' })
    else if (!seen && isFieldOf(theirs, place) && !isWithin(kinds, NOTHING))
      found.push({ ...toContrast(place, kinds, NOTHING), weight: 'missing' })
  }
  for (const [place, kinds] of theirs)
    if (!ours.has(place) && !told.has(place) && isFieldOf(ours, place))
      found.push({ ...toContrast(place, NOTHING, kinds), weight: 'more' })
  return found
}

const NOTHING: ReadonlySet<ValueKind> = new Set(['nothing'])

/** Whether nothing was seen but what is usual; of nothing at all no more can be said. */
function isWithin(seen: ReadonlySet<ValueKind>, usual: ReadonlySet<ValueKind>): boolean {
  const isUnknown = usual.size === 1 && usual.has('nothing') && usual !== NOTHING
  return isUnknown || [...seen].every((kind) => kind === 'nothing' || usual.has(kind))
}

/** Whether a place is a field of an object that the other side has too: entries of a list that is empty there are not missing. */
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
