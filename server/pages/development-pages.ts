import type { FastifyInstance } from 'fastify'
import { stripVTControlCharacters } from 'node:util'
import type { Renderer } from '#contracts/renderer.ts'
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
export function toException(error: unknown): DevelopmentException {
  if (!(error instanceof Error)) return { message: String(error), stack: '' }
  const stacks = [error.stack ?? '']
  for (let { cause } = error; cause instanceof Error; { cause } = cause) {
    stacks.push(`Cause: ${cause.stack ?? cause.message}`)
  }
  return {
    message: stripVTControlCharacters(error.message),
    stack: stripVTControlCharacters(stacks.join('\n')),
    // An error of Vite's code transformation contains the code around its place.
    ...('frame' in error &&
      typeof error.frame === 'string' && { frame: stripVTControlCharacters(error.frame) }),
  }
}
