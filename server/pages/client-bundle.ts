import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '#contracts/renderer.ts'
import { listBuilds } from './client-builds.ts'
import { hashInlined } from './inline-hashes.ts'
import type { InlineHashes } from './inline-hashes.ts'

/** Source of the pages: the built bundle, or Vite in development. */
export type ClientBundle = {
  renderer: () => Promise<Renderer>
  /** Returns `index.html` with its asset tags and placeholders for head, body and state. */
  template: (url: string) => Promise<string>
  /** URLs of the scripts that a page's modules need, for modulepreload. */
  scriptsOf: (modules: readonly string[]) => readonly string[]
  /** Whether `?lang=qps` shows the pseudo-language; always false for a built client. */
  pseudo: boolean
  /** Script of the service worker; absent in development. */
  worker?: string
  /** Asset folders of the current and the previous build; null when Vite serves the assets. */
  assets: string[] | null
  /** Returns a page that shows an exception to the developer; absent for a built client. */
  failurePage?: (error: unknown) => Promise<string>
}

type ManifestEntry = { file: string; imports?: string[]; isEntry?: boolean }
export type Manifest = Record<string, ManifestEntry>

/** Loads the current build from `dist`. Without a build, throws an error that names the command to run. */
export async function loadClientBundle(
  dist: string,
): Promise<ClientBundle & { inlined: InlineHashes }> {
  const builds = listBuilds(dist)
  const build = builds[0] ?? join(dist, 'builds')
  const [template, manifest, worker] = await Promise.all([
    readFile(join(build, 'browser/index.html'), 'utf8'),
    readFile(join(build, 'browser/.vite/manifest.json'), 'utf8'),
    readFile(join(build, 'worker/worker.js'), 'utf8'),
  ]).catch(() => {
    throw new Error('the client is not built; run `npm run build` first')
  })
  const entry = pathToFileURL(join(build, 'server/entry-server.js')).href
  const { renderer } = (await import(entry)) as { renderer: Renderer }
  const chunks = JSON.parse(manifest) as Manifest
  return {
    renderer: async () => renderer,
    template: async () => template,
    inlined: hashInlined(template),
    scriptsOf: (modules) => scriptsOf(chunks, modules),
    pseudo: false,
    worker,
    assets: builds.map((folder) => join(folder, 'browser/assets')),
  }
}

/** Name of the start module in Vite's manifest. The entry imports this module once the page has loaded. */
const START_MODULE = 'start-client.tsx'

/**
 * Returns the URLs of the scripts to preload: those of the start module, of `modules`, and of everything that these
 * import. Leaves out the scripts that the entry itself loads.
 */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const all = new Set<string>()
  for (const [name, chunk] of Object.entries(manifest))
    if (chunk.isEntry) collect(manifest, name, all)
  const loaded = new Set(all)
  for (const module of [START_MODULE, ...modules]) collect(manifest, module, all)
  return [...all]
    .filter((name) => !loaded.has(name))
    .map((name) => `/${manifest[name]?.file ?? ''}`)
    .filter((file) => file.endsWith('.js'))
}

function collect(manifest: Manifest, name: string, into: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk || into.has(name)) return
  into.add(name)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into)
}
