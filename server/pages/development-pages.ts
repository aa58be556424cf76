import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Renderer } from '#contracts/renderer.ts'
import type { ClientBundle } from './client-bundle.ts'
import { addProcedureList } from './procedure-list.ts'
import { describeError, errorPage, showExceptions } from './development-errors.ts'

/**
 * Serves pages from Vite's module graph, with hot reload. Development only: no other file loads Vite.
 * @param client folder of the client's sources
 */
export async function loadDevelopmentPages(
  app: FastifyInstance,
  client: string,
): Promise<ClientBundle & Required<Pick<ClientBundle, 'tabs'>>> {
  const { createServer } = await import('vite')
  const vite: ViteDevServer = await createServer({
    configFile: join(client, 'vite.config.ts'),
    root: client,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      // Some editors write a file in several steps. Waits for the last one, instead of reading half a file.
      watch: { awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 } },
      // Prints the browser's exceptions in the terminal, with the lines of the source code.
      forwardConsole: { unhandledErrors: true, logLevels: [] },
    },
  })
  showExceptions(vite)
  addProcedureList(app)
  let isFailing = false
  // When a file changes after a page has failed, reloads all tabs, because the change may fix the error.
  vite.watcher.on('all', () => {
    if (!isFailing) return
    isFailing = false
    vite.ws.send({ type: 'full-reload' })
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(?:trpc|images|health|report)\b/.test(request.url)) return done()
    // Vite responds to requests for its own modules. All other requests continue to the pages.
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  // Closes Vite first, because the server waits for open hot reload sockets and only Vite can close them.
  app.addHook('preClose', () => vite.close())
  return {
    renderer: async () => {
      const module = await vite.ssrLoadModule('/entry-server.tsx')
      return module['renderer'] as Renderer
    },
    template: async (url) =>
      vite.transformIndexHtml(url, await readFile(join(client, 'index.html'), 'utf8')),
    scriptsOf: () => [],
    pseudo: true,
    assets: null,
    tabs: vite.ws,
    failurePage: async (error) => {
      isFailing = true
      return errorPage(await describeError(vite, error))
    },
  }
}
