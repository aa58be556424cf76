import type { FastifyInstance } from 'fastify'

const ALWAYS = [
  'POST /api/… for the endpoints of the upstream',
  'GET /pictures/<kind>/<id>-<n>.<svg|png|webp>',
  'GET /__mock/health',
  'GET /__mock/demo-account',
]
const WITH_CONTROL_API = [
  'GET / for the console, with the API reference, faults, clock and journal',
  'the control API below /__mock/',
]

/**
 * Responds to a request for an unknown path with 404 and a list of the existing paths, in the control API's error
 * format.
 */
export function refuseUnknownPaths(
  app: FastifyInstance,
  { controlApi }: { controlApi: boolean },
): void {
  const more = controlApi
    ? ''
    : ` With LAB=on, which npm run mock sets, also: ${WITH_CONTROL_API.join('; ')}.`
  const known = controlApi ? [...WITH_CONTROL_API, ...ALWAYS] : ALWAYS
  app.setNotFoundHandler(({ method, url }, reply) => {
    const message = `The mock has nothing at ${method} ${url.split('?', 1)[0]}. There is: ${known.join('; ')}.${more}`
    return reply.code(404).send({ error: { field: 'path', message } })
  })
}
