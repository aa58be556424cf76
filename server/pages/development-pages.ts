import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Renderer } from '#contracts/renderer.ts'
import type { ClientBundle } from './client-bundle.ts'
import { addProcedureList } from './procedure-list.ts'
import { describeError, errorPage, showExceptions } from './development-errors.ts'

/** Path that says which run of the server responds. */
const RUN_PATH = '/__run'

/**
 * Adds a script that reloads the tab if the server restarts in the first seconds after the page was loaded. Vite's
 * client reloads a tab only if it has already connected to the server that served the page.
 */
function withCatchUp(html: string, run: string): string {
  const script = `<script>
(async () => {
  for (let checks = 0; checks < 10; checks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 700))
    const now = await fetch('${RUN_PATH}').then((response) => response.json()).catch(() => null)
    if (now === null) checks = 0
    else if (now.run !== '${run}') return location.reload()
  }
})()
</script>`
  return html.replace('<meta charset="utf-8">', (first) => `${first}${script}`)
}

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
  const run = randomUUID()
  app.get(RUN_PATH, () => ({ run }))
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
  app.addHook('onResponse', async (request, reply) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (isPage) request.log.info({ req: request, res: reply, ms: reply.elapsedTime }, 'page')
  })
  // Closes Vite first, because the server waits for open hot reload sockets and only Vite can close them.
  app.addHook('preClose', () => vite.close())
  return {
    renderer: async () => {
      const module = await vite.ssrLoadModule('/entry-server.tsx')
      return module['renderer'] as Renderer
    },
    template: async (url) =>
      withCatchUp(
        await vite.transformIndexHtml(url, await readFile(join(client, 'index.html'), 'utf8')),
        run,
      ),
    scriptsOf: () => [],
    pseudo: true,
    assets: null,
    tabs: vite.ws,
    failurePage: async (error) => {
      isFailing = true
      return withCatchUp(errorPage(await describeError(vite, error)), run)
    },
  }
}
