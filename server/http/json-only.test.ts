import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { admitJsonOnly } from './json-only.ts'

function appThatRuns(calls: string[]) {
  const app = Fastify()
  admitJsonOnly(app, (_request, reply, { message }) => reply.code(415).send({ message }))
  app.addContentTypeParser('multipart/form-data', {}, (_request, body, done) => done(null, body))
  app.post('/do', async () => {
    calls.push('ran')
    return {}
  })
  return app
}

test.each([
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/x-www-form-urlencoded',
  '',
])('refuses a mutation with the content type "%s" before the mutation runs', async (type) => {
  const calls: string[] = []
  const response = await appThatRuns(calls).inject({
    method: 'POST',
    url: '/do',
    headers: type ? { 'content-type': type } : {},
    payload: type ? '{}' : '',
  })
  expect(response.statusCode).toBe(415)
  expect(calls).toEqual([])
})

test.each(['application/json; charset=utf-8', 'Application/JSON'])(
  'accepts a mutation whose content type is %s',
  async (type) => {
    const calls: string[] = []
    const response = await appThatRuns(calls).inject({
      method: 'POST',
      url: '/do',
      headers: { 'content-type': type },
      payload: '{}',
    })
    expect(response.statusCode).toBe(200)
  },
)
