import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { listRecorded, readRecording } from './recordings.ts'

test('every endpoint has a recording, and every recording belongs to an endpoint', () => {
  expect(listRecorded().toSorted(), 'npm run record writes what is missing').toEqual(
    ENDPOINT_NAMES.toSorted(),
  )
})

test.each(ENDPOINT_NAMES)(
  'the default codec encodes and decodes the data of %s as in its recording',
  (name) => {
    const { path, provenance, request, answer } = readRecording(name)
    expect([path, provenance]).toEqual([endpoints[name].path, endpoints[name].provenance])
    expect(base64Json.encode(request.decoded)).toBe(request.encoded)
    expect(base64Json.decode(request.encoded)).toEqual(request.decoded)
    expect(base64Json.decode(answer.encoded)).toEqual(answer.decoded)
  },
)

test.each(ENDPOINT_NAMES)('the recorded request and response of %s match the contract', (name) => {
  const { request, answer } = readRecording(name)
  const { lang, ...fields } = request.decoded
  expect(lang).toBe('en')
  expect(z.safeParse(endpoints[name].request, fields).error).toBeUndefined()
  const read = z.safeParse(endpoints[name].response, answer.decoded)
  expect(read.error).toBeUndefined()
  expect(read.data).not.toMatchObject({ broken: [expect.anything()] })
})
