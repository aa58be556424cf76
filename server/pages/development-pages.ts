import type { FastifyInstance } from 'fastify'
import { stripVTControlCharacters } from 'node:util'
import { stackWithCauses } from '#contracts/development.ts'
import type { Renderer } from '#contracts/renderer.ts'
import { defined } from '#contracts/values.ts'
import type { ClientBundle } from './client-bundle.ts'
import { addProcedureList } from './procedure-list.ts'
import type { DevelopmentException, ViteProcess } from './vite-process.ts'

/**
 * Renders pages with the modules of Vite, which runs in another process (`scripts/development/vite.ts`), so that it
 * keeps its modules and its open tabs when this server restarts. Development only.
 */
export async function loadDevelopmentPages(
  app: FastifyInstance,
  vite: ViteProcess,
): Promise<ClientBundle> {
  const { ESModulesEvaluator, ModuleRunner } = await import('vite/module-runner')
  const runner = new ModuleRunner(
    { transport: { invoke: vite.invoke }, hmr: false },
    new ESModulesEvaluator(),
  )
  addProcedureList(app)
  app.addHook('onResponse', async (request, reply) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (isPage) request.log.info({ req: request, res: reply, ms: reply.elapsedTime }, 'page')
  })
  app.addHook('onClose', () => runner.close())
  return {
    renderer: async () => {
      const module: Record<string, unknown> = await runner.import('/entry-server.tsx')
      return module['renderer'] as Renderer
    },
    template: vite.template,
    scriptsOf: () => [],
    pseudo: true,
    assets: null,
    failurePage: (error) => vite.failurePage(toException(error)),
  }
}

/** Returns the parts of an exception that another process can receive. */
function toException(error: unknown): DevelopmentException {
  if (!(error instanceof Error)) return { message: String(error), stack: '' }
  return {
    message: stripVTControlCharacters(error.message),
    stack: stripVTControlCharacters(stackWithCauses(error)),
    place: placeOf(error),
  }
}

/** Returns the place that Vite adds to an error of its code transformation; undefined for other errors. */
function placeOf(error: object): DevelopmentException['place'] {
  const { frame, id, loc } = error as Partial<NonNullable<DevelopmentException['place']>>
  if (id === undefined || !('plugin' in error || frame !== undefined)) return undefined
  return defined({ id, loc, frame: frame && stripVTControlCharacters(frame) })
}
