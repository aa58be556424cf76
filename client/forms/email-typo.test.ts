import { expect, test } from 'vitest'
import { correctEmail } from './email-typo.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmai.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@gmail.cmo', 'ann@gmail.com'],
  ['ann@gmail', 'ann@gmail.com'],
  ['ann@gmial.con', 'ann@gmail.com'],
  ['Ann.Lee+shop@GMIAL.com', 'Ann.Lee+shop@gmail.com'],
  [' ann@hotmial.com ', 'ann@hotmail.com'],
  ['ann@homtail.fr', 'ann@hotmail.fr'],
  ['ann@outlok.de', 'ann@outlook.de'],
  ['ann@yahooo.co.jp', 'ann@yahoo.co.jp'],
  ['ann@iclound.com', 'ann@icloud.com'],
  ['ann@protonmial.com', 'ann@protonmail.com'],
  ['ann@gmx.dee', 'ann@gmx.de'],
])('corrects %s to %s', (typed, meant) => {
  expect(correctEmail(typed)).toBe(meant)
})

test.each([
  'ann@gmail.com',
  'ann@GMAIL.COM',
  'ann@mail.com',
  'ann@ymail.com',
  'ann@gmx.at',
  'ann@gmx.ch',
  'ann@yahoo.ca',
  'ann@yahoo.co.uk',
  'ann@hotmail.ca',
  'ann@outlook.com.br',
  'ann@126.com',
  'ann@small.com',
  'ann@trail.com',
  'ann@example.com',
  'ann@mail.example.com',
  'ann@wab.de',
  'ann',
  'ann@',
  '@gmial.com',
  'ann@bob@gmial.com',
  '',
])('does not correct %s', (email) => {
  expect(correctEmail(email)).toBeUndefined()
})
