import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { NAME_LINE_BREAKS } from './name-line-breaks.ts'
import { compileMessages, compilePseudoMessages } from './compile-messages.ts'

test('compiles messages with the same ids for every language', () => {
  const english = Object.keys(compileMessages('en'))
  expect(english.length).toBeGreaterThan(100)
  for (const locale of LOCALES) {
    const rules = Object.keys(NAME_LINE_BREAKS[locale] ?? {})
    expect(Object.keys(compileMessages(locale))).toEqual([...english, ...rules])
  }
})

test('keeps plain text as a string, and parses text with placeholders into a tree', () => {
  const messages = compileMessages('en')
  expect(messages['ui.close']).toBe('Close')
  expect(Array.isArray(messages['ui.rating'])).toBe(true)
})

test('the pseudo-language puts brackets around all texts and adds accents to their letters', () => {
  const pseudo = compilePseudoMessages()
  expect(Object.keys(pseudo)).toEqual(expect.arrayContaining(Object.keys(compileMessages('en'))))
  expect(pseudo['genuine.yes']).toBe('⟦Ýééš⟧')
  expect(pseudo['ui.close']).toBe('⟦Çĺóóšéé⟧')
})
