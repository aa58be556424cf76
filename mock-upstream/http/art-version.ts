import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileCache, type FileCache } from '#contracts/upstream/file-cache.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Folders with the code and the content that decide how a picture looks. */
const SOURCES = ['fixtures/art', 'fixtures/content', 'mock-upstream/http', 'mock-upstream/seed']
const FILES_BYTES = 256 * 1024 * 1024

/**
 * Opens the folder in node_modules that stores drawn pictures for later runs of the mock. Returns undefined in a built
 * package of the mock. The package lacks the source files, and without their hash the mock cannot know whether a stored
 * picture is up to date.
 */
export function openPictureFiles(warn: (line: string) => void): FileCache | undefined {
  if (!SOURCES.every((folder) => existsSync(join(ROOT, folder)))) return undefined
  const folder = join(ROOT, 'node_modules', '.cache', 'strongroom', 'pictures')
  return createFileCache({ folder, maxBytes: FILES_BYTES, warn })
}

let version: Promise<string> | undefined

/**
 * Returns a hash of everything that decides how a picture looks. The key of each stored picture contains this hash, so
 * that a picture is drawn again after the code or the content has changed.
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
