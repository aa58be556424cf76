import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import type { AnswerOf, EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { startMock } from '#mock-upstream/start-mock.ts'
import type { Recording } from './recordings.ts'
import { readRecording, writeRecording } from './recordings.ts'
import type { Call } from './walk-the-table.ts'
import { walkTheTable } from './walk-the-table.ts'

/** `RECORD_WIRE=on` records anew, from the mock. Look at the difference before it is committed. */
test.runIf(process.env['RECORD_WIRE'] === 'on')('the wire is recorded anew', async () => {
  const mock = await startMock()
  const recordings = new Map<EndpointName, Recording>()
  const call: Call = async (name, input, token) => {
    const decoded = { ...input, lang: 'en' }
    const answer = await mock.call(name, decoded, token === undefined ? {} : { token })
    expect({ name, code: answer.code }).toEqual({ name, code: 1 })
    const { path, provenance } = endpoints[name]
    recordings.set(name, {
      endpoint: name,
      path,
      provenance,
      request: { decoded, encoded: base64Json.encode(decoded) },
      answer: {
        code: answer.code,
        msg: answer.msg,
        decoded: answer.data,
        encoded: base64Json.encode(answer.data),
      },
    })
    return z.parse(endpoints[name].answer, answer.data) as AnswerOf<typeof name>
  }
  await walkTheTable(call, randomUUID)
  await mock.close()
  for (const recording of recordings.values()) writeRecording(recording)
  expect(recordings.size).toBe(ENDPOINT_NAMES.length)
})

test('there is a recording for every endpoint of the table, and no other', () => {
  const files = readdirSync(new URL('../../fixtures/wire', import.meta.url))
  const recorded = files
    .filter((file) => file !== 'codecs.json')
    .map((file) => file.replace(/\.json$/, ''))
  expect(recorded.toSorted()).toEqual(ENDPOINT_NAMES.toSorted())
})

test.each(ENDPOINT_NAMES)('%s is still written and read as it was recorded', (name) => {
  const { path, provenance, request, answer } = readRecording(name)
  expect([path, provenance]).toEqual([endpoints[name].path, endpoints[name].provenance])
  expect(base64Json.encode(request.decoded)).toBe(request.encoded)
  expect(base64Json.decode(request.encoded)).toEqual(request.decoded)
  expect(base64Json.decode(answer.encoded)).toEqual(answer.decoded)
})

test.each(ENDPOINT_NAMES)(
  'the recorded request and answer of %s still keep the contract',
  (name) => {
    const { request, answer } = readRecording(name)
    const { lang, ...fields } = request.decoded
    expect(lang).toBe('en')
    expect(z.safeParse(endpoints[name].request, fields).error).toBeUndefined()
    const read = z.safeParse(endpoints[name].answer, answer.decoded)
    expect(read.error).toBeUndefined()
    expect(read.data).not.toMatchObject({ broken: [expect.anything()] })
  },
)
