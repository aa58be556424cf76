import { expect, test, vi } from 'vitest'
import { readLocaleMessages } from '#client/build/compile-messages.ts'
import { DEFAULT_LOCALE, LOCALES, toLanguageTag } from '#contracts/locales.ts'
import type { BareReason } from '#contracts/renderer.ts'
import { bareTexts } from './bare-texts.ts'

// Reads the messages from their files, because only a build has them as modules.
vi.mock(import('#client/i18n/load-messages.ts'), () => ({
  loadMessages: async (locale) => readLocaleMessages(locale),
}))

const REASONS: readonly BareReason[] = [
  { kind: 'failed', requestId: '3fa90b1c-7a3c-4c19-9f58-bcd1ad41c0de' },
  { kind: 'limited', seconds: 1 },
  { kind: 'busy', seconds: 5 },
]

test.each(LOCALES)('has all texts of the bare pages in %s', async (locale) => {
  for (const reason of REASONS) {
    const texts = await bareTexts(locale, reason)
    const english = await bareTexts(DEFAULT_LOCALE, reason)
    expect(texts.language).toBe(toLanguageTag(locale))
    if (reason.kind === 'failed') expect(texts.note).toContain('3fa90b1c')
    else expect(texts.text).toContain(String(reason.seconds))
    for (const part of ['title', 'text', 'retry', 'home', 'note'] as const) {
      if (english[part] === null) expect(texts[part]).toBeNull()
      else if (locale !== DEFAULT_LOCALE) expect(texts[part]).not.toBe(english[part])
    }
  }
})
