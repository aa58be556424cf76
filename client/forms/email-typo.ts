import { editDistance } from '#client/lib/edit-distance.ts'

/** Domains of the mail services that most shoppers use. */
const WELL_KNOWN = [
  'gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.de', 'hotmail.fr', 'hotmail.it',
  'outlook.com', 'outlook.de', 'outlook.fr', 'live.com', 'icloud.com', 'yahoo.com', 'yahoo.de',
  'yahoo.fr', 'yahoo.it', 'yahoo.co.jp', 'aol.com', 'protonmail.com', 'gmx.de', 'gmx.net',
  'web.de', 't-online.de', 'yandex.ru', 'mail.ru', 'naver.com', 'qq.com', '163.com',
] as const // oxfmt-ignore

/** Domains that are never corrected, because they exist: the well-known domains, and others that resemble them. */
const ALSO_REAL: ReadonlySet<string> = new Set([
  ...WELL_KNOWN, 'mail.com', 'email.com', 'ymail.com', 'cloud.com', 'gmx.com', 'never.com',
]) // oxfmt-ignore

/** Two-letter endings that count as a typo of “com”. Other endings of two letters may belong to a country. */
const HALF_COM: ReadonlySet<string> = new Set(['co', 'cm', 'om'])

/**
 * Returns the email that the shopper probably meant if its domain has a typo: `ann@gmail.com` for `ann@gmial.con`.
 * Returns undefined for every other email, and for a text without exactly one `@`.
 */
export function correctEmail(email: string): string | undefined {
  const [name, typed, ...more] = email.trim().split('@')
  if (!name || !typed || more.length > 0) return undefined
  const domain = typed.toLowerCase()
  if (ALSO_REAL.has(domain)) return undefined
  const [closest] = WELL_KNOWN.map((known) => ({ known, typos: typosOf(domain, known) }))
    .filter(({ typos }) => typos <= 2)
    .toSorted((a, b) => a.typos - b.typos)
  return closest && `${name}@${closest.known}`
}

/**
 * Returns the number of typos between `domain` and `known`. Returns Infinity if `domain` is probably a domain of its
 * own.
 */
function typosOf(domain: string, known: string): number {
  const [label, ending] = split(domain)
  const [knownLabel, knownEnding] = split(known)
  const inLabel = editDistance(label, knownLabel)
  const inEnding = typosOfEnding(ending, knownEnding)
  return inLabel <= allowedTypos(knownLabel) ? inLabel + inEnding : Infinity
}

/**
 * Returns the number of typos to allow in the name of a mail service. Allows none in a short name, because too many
 * other names resemble it.
 */
function allowedTypos(label: string): number {
  return label.length >= 7 ? 2 : label.length >= 5 ? 1 : 0
}

function typosOfEnding(ending: string, known: string): number {
  if (ending === known) return 0
  if (ending === '') return 1
  if (ending.length === 2) return known === 'com' && HALF_COM.has(ending) ? 1 : Infinity
  return editDistance(ending, known) === 1 ? 1 : Infinity
}

function split(domain: string): [label: string, ending: string] {
  const dot = domain.indexOf('.')
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)]
}
