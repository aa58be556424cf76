// A bare Fastify server that responds with the bytes of standard input: the baseline for throughput.
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'

const bytes = await buffer(process.stdin)
const app = Fastify()
app.get('/', (_request, reply) => reply.type('application/json').send(bytes))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
