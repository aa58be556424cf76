import { isLiteralElement } from '@formatjs/icu-messageformat-parser'
import { compileMessages, compilePseudoMessages } from '#client/build/compile-messages.ts'
import type { Locale } from '#contracts/locales.ts'

/** Returns the text of the message with this id, or a pattern for the text if the message has placeholders. */
export type Translate = (id: string) => string | RegExp

export function translateTo(locale: Locale): Translate {
  return createTranslate(compileMessages(locale))
}

/** Returns a function that translates message ids to the pseudo-language. */
export function translateToPseudo(): Translate {
  return createTranslate(compilePseudoMessages())
}

function createTranslate(messages: Record<string, unknown>): Translate {
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

/**
 * Escapes `words` for a regular expression. Each space matches any white space, because names for screen readers may
 * have ordinary spaces instead of no-break ones.
 */
function escape(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`)
}
