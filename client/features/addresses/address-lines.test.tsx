// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { FormatSettingsContext } from '#client/i18n/formats.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { SAVED_ADDRESS } from '#client/testing/saved-address.ts'
import { AddressLines } from './address-lines.tsx'

test.each([
  ['de', ['Ada Lindqvist', 'Street 1', '10115 Berlin', 'Germany', '+49 30 123456']],
  ['ko', ['Germany', '10115 Berlin', 'Street 1', 'Ada Lindqvist', '+49 30 123456']],
] as const)('in the language %s, the lines of an address are: %s', (locale, lines) => {
  const settings = { locale, timeZone: 'UTC', symbol: '' }
  const dom = renderInDom(
    <FormatSettingsContext value={settings}>
      <AddressLines address={SAVED_ADDRESS} />
    </FormatSettingsContext>,
  )
  expect(dom.text()).toBe(lines.join(''))
})
