import { readFileSync, readdirSync } from 'node:fs'
import { isLiteralElement } from '@formatjs/icu-messageformat-parser'
import { compileMessages, compilePseudoMessages } from '#client/build/compile-messages.ts'
import type { Locale } from '#contracts/locales.ts'

const DIRECTORY = new URL('../../client/i18n/messages/', import.meta.url)

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
  return say(compileMessages(locale))
}

/** In the pseudo-language of development. */
export function sayPseudo(): Say {
  return say(compilePseudoMessages())
}

function say(messages: Record<string, unknown>): Say {
  return (id) => {
    const message = messages[id]
    if (typeof message === 'string') return message
    if (!Array.isArray(message)) throw new Error(`no message is called ${id}`)
    const pieces = message.map((element) =>
      isLiteralElement(element) ? escape(element.value) : '.+',
    )
    return new RegExp(`^${pieces.join('')}$`)
  }
}

function escape(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
