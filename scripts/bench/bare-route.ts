// A bare Fastify server whose only response is the bytes that it reads from standard input. The benchmarks compare the
// throughput of the shop with that of this server.
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'

const bytes = await buffer(process.stdin)
const app = Fastify()
app.get('/', (_request, reply) => reply.type('application/json').send(bytes))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
