import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'

test.each(['demo', ' Demo ', 'ｄｅｍｏ', 'dｅmo', 'démo', 'de\u200bmo', 'demo\u0000', 'ḋemo'])(
  'counts the name %j as “demo”',
  (name) => {
    expect(foldName(name)).toBe('demo')
  },
)

test('keeps different names apart', () => {
  expect(foldName('демо')).toBe('демо')
  expect(foldName('demo1')).not.toBe(foldName('demo'))
  expect(foldName('a@b.example')).toBe('a@b.example')
})
