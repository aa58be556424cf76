// node e2e/contract/record-wire.ts: records fixtures/wire anew, from the mock. Look at the difference before you commit it.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import type { AnswerOf } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { startMock } from '#mock-upstream/start-mock.ts'
import { writeRecording } from './recordings.ts'
import type { Call } from './walk-the-table.ts'
import { walkTheTable } from './walk-the-table.ts'

const mock = await startMock()

const call: Call = async (name, input, token) => {
  const decoded = { ...input, lang: 'en' }
  const { code, msg, data } = await mock.call(name, decoded, token === undefined ? {} : { token })
  if (code !== 1) throw new Error(`${name} answered ${code}: ${msg}`)
  const { path, provenance, answer } = endpoints[name]
  writeRecording({
    endpoint: name,
    path,
    provenance,
    request: { decoded, encoded: base64Json.encode(decoded) },
    answer: { code, msg, decoded: data, encoded: base64Json.encode(data) },
  })
  return z.parse(answer, data) as AnswerOf<typeof name>
}

await walkTheTable(call, randomUUID)
await mock.close()
