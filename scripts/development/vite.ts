import type { Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HotPayload, ViteDevServer } from 'vite'
import { APPLICATION_STARTS, PAGE_OF_START } from '#contracts/development.ts'
import { isRecord } from '#contracts/values.ts'
import type { ViteProcess } from '#server/pages/vite-process.ts'
import { describeException, describeFailedStart, errorPage, showExceptions } from './errors.ts'
import type { FailedStart, Middleware } from './held-port.ts'
import { withoutLibraries } from './readable-log.ts'
import { createTabRefresh } from './refresh-tabs.ts'
import { createViteLog } from './vite-log.ts'

export type DevelopmentVite = {
  /** Responds to requests for Vite's modules, and passes all others on. */
  middleware: Middleware
  /** Functions for the shop, which runs in another process. */
  forShop: ViteProcess
  /**
   * Call before a start of the shop: pages of an earlier start then load again. Until `reloadTabs`, open tabs fetch no
   * data, because they load again anyway.
   */
  noteStart: () => void
  /** Makes all open tabs load their page again. */
  reloadTabs: () => void
  /**
   * Shows in all open tabs why a service did not start, and returns the same as a page. `output` holds the lines that
   * the service printed.
   */
  showFailedStart: (service: string, output: string) => FailedStart
  close: () => Promise<void>
}

/**
 * Starts Vite, which serves the client's modules to the browser, and to the shop that renders pages.
 * @param client folder of the client's sources
 * @param server accepts the hot reload connections of open tabs
 */
export async function startVite(client: string, server: Server): Promise<DevelopmentVite> {
  const { createLogger, createServer } = await import('vite')
  const { watchTabs, refreshTabs } = createTabRefresh()
  const log = createViteLog(createLogger())
  let isFailing = false
  let start = 0
  /** Number of edits of the client's modules. */
  let edits = 0
  const editedMs = new Map<string, number>()
  let isStarting = false
  const connect = (created: ViteDevServer) => {
    shortenStacks(created)
    showExceptions(created, editedMs)
    watchTabs(created.ws)
    // When a file changes after a page has failed, reloads all tabs, because the change may fix the error.
    created.watcher.on('all', (_event, file) => {
      editedMs.set(file, Date.now())
      const graphs = Object.values(created.environments).map(({ moduleGraph }) => moduleGraph)
      if (graphs.some((graph) => graph.getModulesByFile(file)?.size)) edits += 1
      log.forget()
      if (!isFailing) return
      isFailing = false
      reloadTabs()
    })
    // Vite ignores that a module is gone. A page that loads again shows which module misses it.
    created.watcher.on('unlink', (file) => {
      if (created.environments.client.moduleGraph.getModulesByFile(file)?.size) reloadTabs()
    })
    created.ws.on(PAGE_OF_START, (page: unknown, tab) => {
      const isOld = isRecord(page) && (page['start'] !== start || page['edits'] !== edits)
      if (isOld) tab.send({ type: 'full-reload' })
    })
  }
  const contracts = join(client, '../contracts/')
  const vite: ViteDevServer = await createServer({
    configFile: join(client, 'vite.config.ts'),
    root: client,
    appType: 'custom',
    plugins: [
      {
        name: 'contracts-reload',
        // An edit of a contract restarts the shop, and then all tabs load again. A hot update before that would lose
        // what a tab does in this moment, such as the outcome of an order.
        hotUpdate: ({ file }) => (file.startsWith(contracts) ? [] : undefined),
      },
      // Vite calls this for each server that it creates, also when a changed configuration makes it start again.
      { name: 'development-tabs', configureServer: (created) => connect(created) },
    ],
    customLogger: log.logger,
    server: {
      middlewareMode: true,
      ws: { server },
      // Some editors write a file in several steps. Waits for the last one, instead of reading half a file.
      watch: { awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 } },
      // Prints the browser's exceptions in the terminal, with the lines of the source code.
      forwardConsole: { unhandledErrors: true, logLevels: [] },
    },
  })
  // Sends nothing while no tab is open. Vite would keep the message and send it to the next tab that is opened.
  const sendToTabs = (message: HotPayload) => {
    if (vite.ws.clients.size > 0) vite.ws.send(message)
  }
  const reloadTabs = () => sendToTabs({ type: 'full-reload' })
  return {
    middleware: (request, response, next) => {
      if (/^\/(?:trpc|images|health|report)\b/.test(request.url ?? '')) next()
      else vite.middlewares(request, response, next)
    },
    forShop: {
      invoke: (payload) => vite.environments.ssr.hot.handleInvoke(payload as never),
      template: async (url) => {
        const now = { start, edits }
        const html = await readFile(join(client, 'index.html'), 'utf8')
        return withStart(await vite.transformIndexHtml(url, html), now)
      },
      failurePage: async (error) => {
        isFailing = true
        const now = { start, edits }
        if (error.place !== undefined) log.logger.error(error.message, { timestamp: true })
        return withStart(errorPage(await describeException(vite, error)), now)
      },
      // A shop that starts reports every world of the mock as changed.
      refreshTabs: async (world) => (isStarting ? undefined : refreshTabs(world)),
    },
    noteStart: () => {
      start += 1
      isStarting = true
    },
    reloadTabs: () => {
      isStarting = false
      reloadTabs()
    },
    showFailedStart: (service, output) => {
      const err = describeFailedStart(service, output)
      const showInTabs = () => sendToTabs({ type: 'error', err })
      showInTabs()
      return { page: withStart(errorPage(err), { start, edits }), showInTabs }
    },
    close: () => vite.close(),
  }
}

/** Leaves the lines of libraries out of the errors that Vite itself shows in open tabs. */
function shortenStacks({ environments }: ViteDevServer): void {
  const { hot } = environments.client
  const send = hot.send.bind(hot)
  hot.send = (payload: HotPayload | string, data?: unknown) => {
    if (typeof payload === 'string') return send(payload, data)
    if (payload.type !== 'error') return send(payload)
    const { err } = payload
    send({ ...payload, err: { ...err, stack: withoutLibraries(err.stack) } })
  }
}

/**
 * Adds a script that says which start of the shop has rendered the page, and after how many edits of the client. Vite
 * reloads and updates only the tabs that are connected, so a tab that connects after a restart would keep the page of
 * the earlier start. Says it again when the application starts: until then, the tab has no modules that Vite could
 * update, and would hydrate a page of earlier code.
 */
function withStart(html: string, now: { start: number; edits: number }): string {
  const script = `<script type="module">
import { createHotContext } from '/@vite/client'
const hot = createHotContext('/start')
const send = () => hot.send('${PAGE_OF_START}', { start: ${now.start}, edits: ${now.edits} })
send()
addEventListener('${APPLICATION_STARTS}', send, { once: true })
</script>`
  return html.replace('<meta charset="utf-8">', (first) => `${first}${script}`)
}
