import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileCache, type FileCache } from '#contracts/upstream/file-cache.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Code and content that pictures are drawn from. */
const SOURCES = ['fixtures/art', 'fixtures/content', 'mock-upstream/http', 'mock-upstream/seed']
const FILES_BYTES = 256 * 1024 * 1024

/**
 * Opens the folder that keeps drawn pictures between runs. It is removed with node_modules. Returns undefined in a build
 * of the mock, which has no sources to tell the version of the art from.
 */
export function openPictureFiles(warn: (line: string) => void): FileCache | undefined {
  if (!SOURCES.every((folder) => existsSync(join(ROOT, folder)))) return undefined
  const folder = join(ROOT, 'node_modules', '.cache', 'strongroom', 'pictures')
  return createFileCache({ folder, maxBytes: FILES_BYTES, warn })
}

let version: Promise<string> | undefined

/**
 * Returns a hash of everything that decides how a picture looks. The keys of kept pictures contain this hash, so that a
 * picture is drawn again after the art has changed.
 */
export function artVersion(): Promise<string> {
  return (version ??= hashSources())
}

async function hashSources(): Promise<string> {
  const { default: sharp } = await import('sharp')
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const folder of SOURCES) {
    const names = await readdir(join(ROOT, folder), { recursive: true })
    for (const name of names.filter((one) => one.endsWith('.ts')).toSorted())
      hash.update(`\n${folder}/${name}\n`).update(await readFile(join(ROOT, folder, name)))
  }
  return hash.digest('hex')
}
