import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listBuilds } from '#server/pages/client-builds.ts'
import { root } from '#scripts/support/paths.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** Script sizes of a page, in brotli bytes as sent. */
export type PageWeight = { page: string; files: string[]; bytes: number; moreThanHome: number }

/** Maximum brotli bytes of the scripts that a first visit to the home page loads. */
export const HOME_SCRIPTS_MAX_BYTES = 112_900
/** Maximum brotli bytes by which the scripts of any other page may exceed those of the home page. */
export const MORE_SCRIPTS_MAX_BYTES = 42_200

const entry = 'index.html'
const home = 'pages/home/home-page.tsx'

/**
 * Returns, for each page of the built client, the size of the scripts that a first visit loads: the scripts in the
 * document and their static imports. Leaves out the language file and scripts that pages load later.
 */
export function weighPages(): PageWeight[] {
  const browser = join(listBuilds(join(root, 'client', 'dist'))[0] ?? '', 'browser')
  const manifest: Manifest = JSON.parse(
    readFileSync(join(browser, '.vite', 'manifest.json'), 'utf8'),
  )
  const pages = Object.keys(manifest).filter((key) => /^pages\/.+-page\.tsx$/.test(key))
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + statSync(join(browser, `${file}.br`)).size, 0)
  const homeBytes = weigh(filesOf(manifest, home))
  return pages.map((key) => {
    const files = filesOf(manifest, key)
    const bytes = weigh(files)
    const page = posix.basename(key, '-page.tsx')
    return { page, files, bytes, moreThanHome: bytes - homeBytes }
  })
}

function filesOf(manifest: Manifest, page: string): string[] {
  const files = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The client was built without ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  collect(entry)
  collect(page)
  return [...files]
}
