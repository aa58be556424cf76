import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ControlError } from './request/read-request.ts'

const FOLDER = new URL('../console/', import.meta.url)
const FIRST = 'index.html'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const SAFE = {
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Makes the browser request a file again on each load, so that it never shows an outdated file.
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}
const compress = promisify(gzip)

/**
 * Serves the mock's console: the page at `/` and its files. Serves only files that were in the console's folder when
 * the mock started, so that no path can lead out of the folder.
 */
export function registerConsole(app: FastifyInstance): void {
  const names = readdirSync(FOLDER).filter((name) => extname(name) in TYPES)
  const send = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    if (!names.includes(name))
      throw new ControlError(404, 'path', `The console has no file ${name}. Its page is at /.`)
    const body = await readFile(new URL(name, FOLDER))
    void reply.headers(SAFE).type(TYPES[extname(name)] ?? '')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(body)
    return reply.header('content-encoding', 'gzip').send(await compress(body))
  }
  app.get('/', async (request, reply) => send(FIRST, request, reply))
  app.get<{ Params: { name: string } }>('/console/:name', async (request, reply) =>
    send(request.params.name, request, reply),
  )
}
