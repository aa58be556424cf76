import { expect, test } from 'vitest'
import { barePage, englishTexts } from './bare-page.ts'

const texts = {
  language: 'de',
  title: 'Das <ging> nicht',
  text: 'Text',
  retry: 'Erneut',
  home: 'Start',
  note: 'Fehlercode: 3fa90b1c',
}

test('shows an error code and a translated text for a page that failed to render', () => {
  const document = barePage({ texts, reloadSeconds: null })
  expect(document).toContain('<html lang="de" style="color-scheme:light dark">')
  expect(document).toContain('Fehlercode: 3fa90b1c')
  expect(document).toContain('Das &lt;ging&gt; nicht')
  expect(document).not.toMatch(/<script|<style|http-equiv/)
})

test('shows the error code in English when the translated texts cannot be loaded', () => {
  const page = { texts: englishTexts('3fa90b1c-7a3c-4c19-9f58-bcd1ad41c0de') }
  expect(barePage({ ...page, reloadSeconds: null })).toContain('Error code: 3fa90b1c<')
})

test('the page for a refused request reloads by itself and has no link to the home page', () => {
  const refused = { ...texts, home: null, note: null }
  const document = barePage({ texts: refused, reloadSeconds: 5 })
  expect(document).toContain('<meta http-equiv="refresh" content="5">')
  expect(document).not.toContain('href="/"')
})
