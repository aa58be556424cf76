import { editDistance } from '#client/lib/edit-distance.ts'

/** Latin letters that occur in brand names, each with the characters that look like it. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'ьвβ',
  c: 'сϲ',
  d: 'ԁđ',
  e: 'еєε3ҽ',
  g: 'ɡԍ9',
  h: 'һнη',
  j: 'ј',
  k: 'кκ',
  l: 'іıιӏїi1|!',
  m: 'мʍ',
  n: 'пոń',
  o: 'оοօ0ø',
  p: 'рρ',
  r: 'гr',
  s: 'ѕ5$ſ',
  t: 'тτ7',
  u: 'υսц',
  v: 'νѵ',
  w: 'ωѡԝ',
  x: 'хχ',
  y: 'уγү',
  z: 'ʐ2',
}

const LATIN = new Map(
  Object.entries(LOOKS_LIKE).flatMap(([letter, twins]) => [...twins].map((twin) => [twin, letter])),
)

/** Pairs of letters that look like one other letter. */
const PAIRS = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
] as const

/** Minimum length of a name for which `imitates` searches. Shorter names occur in too many other names by chance. */
const SHORTEST_NAME = 4

/**
 * Reduces a text to how it looks: removes accents and separators, and replaces each lookalike with the letter that it
 * looks like.
 */
export function skeletonOf(text: string): string {
  const plain = [...text.normalize('NFKD').toLowerCase()]
    .map((character) => LATIN.get(character) ?? character)
    .join('')
    .replaceAll(/[^a-z]/g, '')
  return PAIRS.reduce((seen, [pair, letter]) => seen.replaceAll(pair, letter), plain)
}

/**
 * Returns true if a host, email address or chat name imitates one of our names. An imitation contains our name, or has
 * a part that differs from our name by only one or two letters.
 */
export function imitates(host: string, ours: readonly string[]): boolean {
  const whole = skeletonOf(host)
  const labels = host.split(/[.@/:]/).map(skeletonOf)
  return ours
    .map(nameOf)
    .map(skeletonOf)
    .filter((name) => name.length >= SHORTEST_NAME)
    .some((name) => whole.includes(name) || labels.some((label) => isNear(label, name)))
}

/**
 * Returns the name by which people know a host, such as `strongroom` for `www.strongroom.example`. This is the longest
 * label of the host. The last label, such as `example`, does not count.
 */
function nameOf(host: string): string {
  const labels = host.replace(/:\d+$/, '').split('.')
  const names = labels.length > 1 ? labels.slice(0, -1) : labels
  return names.reduce((longest, label) => (label.length > longest.length ? label : longest), '')
}

function isNear(label: string, name: string): boolean {
  const allowed = name.length >= 8 ? 2 : 1
  return Math.abs(label.length - name.length) <= allowed && editDistance(label, name) <= allowed
}
