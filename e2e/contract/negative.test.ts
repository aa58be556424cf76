import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import type { Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import { readRecording } from './recordings.ts'
import { wrongInputsOf } from './wrong-inputs.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock()
})
afterAll(() => mock.close())

const cases = ENDPOINT_NAMES.flatMap((name) => {
  const { lang: _, ...right } = readRecording(name).request.decoded
  return wrongInputsOf(name, right).map((wrong) => ({ name, ...wrong }))
}).map((wrong, index) => ({ ...wrong, lang: LOCALES[index % LOCALES.length] ?? 'en' }))

test('the generated inputs cover every endpoint and every kind of wrong input', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(ENDPOINT_NAMES.length)
  expect([...new Set(cases.map(({ what }) => what))].toSorted()).toEqual([
    'an unknown field',
    'left out',
    'not of the enumeration',
    'of another type',
    'too big',
    'too long',
    'too many',
    'too small',
  ])
})

test.each(cases)(
  'the mock refuses a call of $name in language $lang with the wrong field $field ($what)',
  async ({ name, field, input, lang }) => {
    const { code, msg, data } = await mock.call(name, input, { lang })
    expect({ code, data }).toEqual({ code: 0, data: { field } })
    expect(msg).toContain(field)
  },
)

test.each(ENDPOINT_NAMES)(
  'the mock refuses a call of %s in a language that does not exist',
  async (name) => {
    const { request } = readRecording(name)
    const { code, data } = await mock.call(name, { ...request.decoded, lang: 'xx' })
    expect({ code, data }).toEqual({ code: 0, data: { field: 'lang' } })
  },
)
