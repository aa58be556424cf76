import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES } from '#contracts/locales.ts'

/** URL of the workbench. Only the development server serves it. */
const WORKBENCH_URL = '/__workbench'
const PAGE = 'workbench/workbench.html'
const TEXTS = 'virtual:shop-texts'
const FIXTURES = join(import.meta.dirname, '../../fixtures/content/texts')

/**
 * Serves the workbench (`client/workbench`) at `/__workbench`, and `virtual:shop-texts`, which imports the texts of the
 * mock shop's products from `fixtures/` in one language. The shop's build does not contain this plugin.
 * @param client folder of the client's sources
 */
export function workbenchPlugin(client: string): Plugin {
  return {
    name: 'workbench',
    resolveId: (source) => (source.startsWith(TEXTS) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${TEXTS}`)) return null
      const locale = id.split('/')[1]
      if (locale === undefined) return exportLoaders()
      const file = join(FIXTURES, `shop.${locale}.json`)
      this.addWatchFile(file)
      return `export default ${await readFile(file, 'utf8')}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?', 1)[0] !== WORKBENCH_URL) return next()
        const send = async () => {
          try {
            const page = await readFile(join(client, PAGE), 'utf8')
            const html = await server.transformIndexHtml(`/${PAGE}`, page)
            response.setHeader('content-type', 'text/html; charset=utf-8')
            response.end(html)
          } catch (error) {
            next(error)
          }
        }
        void send()
      })
    },
  }
}

/**
 * Exports one function per language, which imports the texts of this language. Vite must find each import in the code,
 * so one import with a variable would not work.
 */
function exportLoaders(): string {
  const loaders = LOCALES.map((locale) => `${locale}: () => import('${TEXTS}/${locale}')`)
  return `export default { ${loaders.join(', ')} }`
}
