import { readFileSync, readdirSync } from 'node:fs'
import { isLiteralElement } from '@formatjs/icu-messageformat-parser'
import { compileMessages, compilePseudoMessages } from '#client/build/compile-messages.ts'
import type { Locale } from '#contracts/locales.ts'

const DIRECTORY = new URL('../../client/i18n/messages/', import.meta.url)

/** Returns the messages of a language, uncompiled. */
export function readTexts(locale: Locale): Record<string, string> {
  const folder = new URL(`${locale}/`, DIRECTORY)
  return Object.assign(
    {},
    ...readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
  )
}

/** Returns the text of a message id, or a pattern if the message has placeholders. */
export type Say = (id: string) => string | RegExp

export function sayIn(locale: Locale): Say {
  return say(compileMessages(locale))
}

/** Returns the texts of the pseudo-language. */
export function sayPseudo(): Say {
  return say(compilePseudoMessages())
}

function say(messages: Record<string, unknown>): Say {
  return (id) => {
    const message = messages[id]
    if (typeof message === 'string') return message
    if (!Array.isArray(message)) throw new Error(`Unknown message id: ${id}`)
    const pieces = message.map((element) =>
      isLiteralElement(element) ? escape(element.value) : '.+',
    )
    return new RegExp(`^${pieces.join('')}$`)
  }
}

function escape(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
