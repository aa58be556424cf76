import type { PersonalKind } from '#contracts/upstream/endpoints.ts'

/** Kind of a value that may be personal. `other` stands for the value of an unknown field, which may be anything. */
export type PseudonymKind = PersonalKind | 'other'
type Form = PseudonymKind | 'web'

/** Replaces values with pseudonyms. Equal values get the same pseudonym. */
export type Pseudonyms = {
  /** Returns a pseudonym of the same type. Empty values and booleans stay as they are. */
  replace: (kind: PseudonymKind, value: unknown) => unknown
  /** Replaces, in a sentence, every value that already has a pseudonym. */
  replaceIn: (sentence: string) => string
}

/**
 * For each form of pseudonym, a function that builds a pseudonym from a number. Every pseudonym passes the contract's
 * schemas.
 */
const FORMS: Record<Form, (number: number) => string> = {
  token: (number) => `token-${number}`,
  password: (number) => `password-${number}`,
  name: (number) => `Person ${number}`,
  email: (number) => `person-${number}@example.com`,
  phone: (number) => `+1 555 ${1_000_000 + number}`,
  place: (number) => `Place ${number}`,
  number: (number) => String(10_000 + number),
  text: (number) => `Text ${number}`,
  web: (number) => `https://example.com/${number}`,
  other: (number) => `Unknown ${number}`,
}

/** Minimum length of a value that is replaced in sentences. Shorter values would also match inside other words. */
const SENTENCE_MIN_LENGTH = 3

export function createPseudonyms(): Pseudonyms {
  const made = new Map<Form, Map<string, string>>()

  function pseudonymFor(form: Form, value: string): string {
    const own = made.get(form) ?? new Map<string, string>()
    made.set(form, own)
    const text = own.get(value) ?? FORMS[form](own.size + 1)
    own.set(value, text)
    return text
  }

  return {
    replace: (kind, value) => {
      if (typeof value === 'number')
        return Number(pseudonymFor(kind, String(value)).replaceAll(/\D/g, ''))
      return typeof value === 'string' && value !== ''
        ? pseudonymFor(formOf(kind, value), value)
        : value
    },
    replaceIn: (sentence) =>
      [...made.values()]
        .flatMap((own) => [...own])
        .filter(([value]) => value.length >= SENTENCE_MIN_LENGTH)
        .toSorted(([a], [b]) => b.length - a.length)
        .reduce((text, [value, instead]) => text.replaceAll(value, instead), sentence),
  }
}

/**
 * Returns the form of the pseudonym for a value. The form is the kind of the value, with two exceptions: a name that
 * contains an @ gets the form `email`, and a URL in an unknown field gets the form `web`.
 */
function formOf(kind: PseudonymKind, value: string): Form {
  if (kind === 'name' && value.includes('@')) return 'email'
  return kind === 'other' && /^https?:\/\//.test(value) ? 'web' : kind
}
