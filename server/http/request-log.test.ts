import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addRequestId, loggerOptions, requestIds } from './request-log.ts'

function appThatLogs() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = Fastify({ ...requestIds, logger: { ...loggerOptions('trace'), stream } })
  addRequestId(app)
  app.post('/do', async (request) => {
    request.log.info({ input: { password: 'open-sesame' }, token: 'secret-token' }, 'called')
    return {}
  })
  return { app, lines }
}

test('logs no tokens, passwords, headers or query strings', async () => {
  const { app, lines } = appThatLogs()
  await app.inject({
    method: 'POST',
    url: '/do?input=ann%40example.com',
    headers: { token: 'secret-token', cookie: 'locale=de-secret' },
    payload: { password: 'open-sesame' },
  })
  const log = lines.join('')
  expect(log).toContain('/do')
  expect(log).not.toMatch(/secret|sesame|ann%40/)
})

test('ignores a request id that the client sends', async () => {
  const { app } = appThatLogs()
  const response = await app.inject({
    method: 'POST',
    url: '/do',
    headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
  })
  expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})
