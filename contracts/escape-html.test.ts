import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('escapes &, <, > and double quotes, and no other character', () => {
  expect(escapeHtml('<a title="x">Keys & locks</a>')).toBe(
    '&lt;a title=&quot;x&quot;&gt;Keys &amp; locks&lt;/a&gt;',
  )
  expect(escapeHtml("it's fine: ü, 鍵")).toBe("it's fine: ü, 鍵")
  expect(escapeHtml('&amp;')).toBe('&amp;amp;')
})
