import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'

function textOf(locale: Locale, area: string, id: string): string {
  const folder = join(import.meta.dirname, '../../../i18n/messages', locale)
  const texts = JSON.parse(readFileSync(join(folder, `${area}.json`), 'utf8'))
  return texts[id] ?? ''
}

const daysIn = (text: string) => [...new Set(text.match(/\d+/g))].toSorted()

test.each(LOCALES)('in %s, buy box and guarantee page state the same return periods', (locale) => {
  const terms = daysIn(textOf(locale, 'content', 'content.guarantee.2.text'))
  expect(daysIn(textOf(locale, 'catalog', 'catalog.facts.guarantee'))).toEqual(terms)
  expect(terms).toEqual(['14', '30'])
})
