// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import type { DeviceKind } from '#contracts/catalog/catalog.ts'
import { Authenticity } from './authenticity.tsx'

test.each<[DeviceKind | undefined, string]>([
  ['wallet', 'recovery phrase'],
  ['backup', 'recovery phrase'],
  ['accessory', 'recovery phrase'],
  [undefined, 'recovery phrase'],
  ['key', 'PIN'],
  ['storage', 'PIN'],
])('for a device of the kind %s, asks to keep the %s private', (kind, secret) => {
  const dom = renderInDom(<Authenticity kind={kind} />)
  dom.getByText(`Keep your ${secret} private`)
  expect(dom.text().includes('recovery phrase')).toBe(secret === 'recovery phrase')
})
