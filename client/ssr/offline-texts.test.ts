import { expect, test, vi } from 'vitest'
import { readLocaleMessages } from '#client/build/compile-messages.ts'
import { DEFAULT_LOCALE, LOCALES } from '#contracts/locales.ts'
import { offlineTexts } from './offline-texts.ts'

// Reads the messages from their files, because only a build has them as modules.
vi.mock(import('#client/i18n/load-messages.ts'), () => ({
  loadMessages: async (locale) => readLocaleMessages(locale),
}))

test.each(LOCALES)(
  'the texts of the offline page exist in the language %s, and the notice about a kept copy contains {time}',
  async (locale) => {
    const { copyNotice, text, listTitle, locale: own } = await offlineTexts(locale)
    expect(own).toBe(locale)
    expect(copyNotice).toContain('{time}')
    if (locale === DEFAULT_LOCALE) return
    const english = await offlineTexts(DEFAULT_LOCALE)
    expect([text, listTitle]).not.toEqual([english.text, english.listTitle])
  },
)
