import { readFileSync, readdirSync } from 'node:fs'
import { keepThaiWords } from '#client/build/keep-thai-words.ts'
import { accent } from '#client/build/pseudo-elements.ts'
import type { Locale } from '#contracts/locales.ts'

const DIRECTORY = new URL('../../client/i18n/messages/', import.meta.url)

/** Stands in Thai words of texts that may be longer than a line. */
const JOINER = '\u2060'

/** All interface texts of a language, as written. */
export function readTexts(locale: Locale): Record<string, string> {
  const folder = new URL(`${locale}/`, DIRECTORY)
  return Object.assign(
    {},
    ...readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
  )
}

/** How the shop says a message, by its id: where the message has values, with anything in their place. */
export type Say = (id: string) => string | RegExp

export function sayIn(locale: Locale): Say {
  return say(readTexts(locale), locale === 'th' ? keepThaiWords : (words) => words)
}

/** In the pseudo-language of development. */
export function sayPseudo(): Say {
  return say(readTexts('en'), (words) => (words.trim() === '' ? words : `⟦${accent(words)}⟧`))
}

function say(texts: Record<string, string>, spell: (words: string) => string): Say {
  return (id) => {
    const text = texts[id]
    if (text === undefined) throw new Error(`no message is called ${id}`)
    const [first = '', ...others] = text.split(/\{[^{}]*\}/).map(spell)
    if (others.length === 0 && !first.includes(JOINER)) return first
    return new RegExp(`^${[first, ...others].map(escape).join('.+')}$`)
  }
}

function escape(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(JOINER, `${JOINER}?`)
}
