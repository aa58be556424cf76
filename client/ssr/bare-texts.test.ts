import { expect, test, vi } from 'vitest'
import { readLocaleMessages } from '#client/build/compile-messages.ts'
import { DEFAULT_LOCALE, LOCALES, toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import type { BareReason } from '#contracts/renderer.ts'
import { bareTexts } from './bare-texts.ts'

// Reads the messages from their files, because only a build has them as modules.
vi.mock(import('#client/i18n/load-messages.ts'), () => ({
  loadMessages: async (locale) => readLocaleMessages(locale),
}))

const FAILED: BareReason = { kind: 'failed', requestId: '3fa90b1c-7a3c-4c19-9f58-bcd1ad41c0de' }
const REFUSED: readonly BareReason[] = [
  { kind: 'limited', seconds: 1 },
  { kind: 'busy', seconds: 5 },
]
const translated = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/** Returns the texts of the fallback page that are still in English in this language. */
async function leftInEnglish(locale: Locale, reason: BareReason): Promise<string[]> {
  const english: unknown[] = Object.values(await bareTexts(DEFAULT_LOCALE, reason))
  const texts = Object.values(await bareTexts(locale, reason)).filter((text) => text !== null)
  return texts.filter((text) => english.includes(text))
}

test.each(LOCALES)(
  'in %s, the fallback page shows an error code and a link to the home page after a failure',
  async (locale) => {
    const texts = await bareTexts(locale, FAILED)
    expect(texts.language).toBe(toLanguageTag(locale))
    expect(texts.note).toContain('3fa90b1c')
    expect(texts.home).not.toBeNull()
  },
)

test.each(LOCALES)(
  'in %s, the fallback page for a refused visitor says how many seconds remain until it reloads',
  async (locale) => {
    for (const reason of REFUSED) {
      const { language, text, home } = await bareTexts(locale, reason)
      expect({ language, home }).toEqual({ language: toLanguageTag(locale), home: null })
      expect(text).toMatch(/\d/)
    }
  },
)

test.each(translated)('translates every text of the fallback page into %s', async (locale) => {
  for (const reason of [FAILED, ...REFUSED]) {
    expect(await leftInEnglish(locale, reason)).toEqual([])
  }
})
