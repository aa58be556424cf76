import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Metadata of an entry, such as the media type of its bytes. */
export type FileFacts = Readonly<Record<string, string>>
export type FileEntry = { facts: FileFacts; bytes: Buffer }

export type FileCache = {
  /** Returns the entry, or undefined when it is missing or damaged. Never rejects. */
  read: (key: string) => Promise<FileEntry | undefined>
  /** Stores an entry. If writing to the folder fails, calls `warn` and stores no further entries. Never rejects. */
  write: (key: string, entry: FileEntry) => Promise<void>
}

export type FileCacheOptions = {
  folder: string
  /** When the total size of the files exceeds this limit, the least recently used files are deleted. */
  maxBytes: number
  /** Called with one line of text when writing to the folder fails. */
  warn: (line: string) => void
}

const SUFFIX = '.cached'
const NEW_SUFFIX = '.new'
/**
 * When the cache exceeds `maxBytes`, files are deleted until the remaining files use at most this share of it. The
 * share is below 1, so that the very next write does not have to delete files again.
 */
const KEPT_SHARE = 0.9
/** Age at which a file with a temporary name is deleted, because the process that was writing it must have ended. */
const ABANDONED_MS = 10 * 60_000
/** Age of an entry's time of last use at which a read updates it. A newer time is not updated. */
const USED_MS = 3_600_000

/**
 * Keeps entries as files that survive a restart. Several processes may share the folder. Each process writes a file
 * under a temporary name and then renames it. A hash in the file reveals an incomplete or damaged file.
 */
export function createFileCache({ folder, maxBytes, warn }: FileCacheOptions): FileCache {
  let isWritable = true
  /** Total size of all files, as far as this process knows. Undefined until the first call of `sweep`. */
  let size: number | undefined
  let sweeping: Promise<void> | undefined

  async function sweep(): Promise<void> {
    const files = await listFiles(folder)
    const abandoned = files.filter(
      ({ name, usedMs }) => name.endsWith(NEW_SUFFIX) && usedMs < Date.now() - ABANDONED_MS,
    )
    const kept = files.filter(({ name }) => name.endsWith(SUFFIX))
    let total = kept.reduce((sum, { bytes }) => sum + bytes, 0)
    const oldest = kept.toSorted((a, b) => a.usedMs - b.usedMs)
    const dropped = [...abandoned]
    if (total > maxBytes) {
      for (const file of oldest) {
        if (total <= maxBytes * KEPT_SHARE) break
        total -= file.bytes
        dropped.push(file)
      }
    }
    for (const { name } of dropped) await unlink(join(folder, name)).catch(() => undefined)
    size = total
  }

  /**
   * Calls `sweep` if the total size exceeds the limit, or if the total size is still unknown, as at the first write.
   */
  async function makeRoom(added: number): Promise<void> {
    if (size !== undefined) size += added
    if (size !== undefined && size <= maxBytes) return
    sweeping ??= sweep().finally(() => (sweeping = undefined))
    await sweeping
  }

  return {
    read: async (key) => {
      const file = join(folder, fileName(key))
      const entry = parse(await readFile(file).catch(() => undefined))
      if (entry) await markUsed(file)
      return entry
    },
    write: async (key, entry) => {
      if (!isWritable) return
      const content = serialise(entry)
      const temporary = join(folder, `${randomUUID()}${NEW_SUFFIX}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(temporary, content)
        await rename(temporary, join(folder, fileName(key)))
        await makeRoom(content.length)
      } catch (error) {
        isWritable = false
        await unlink(temporary).catch(() => undefined)
        warn(`${folder} cannot be written, so nothing more is kept there: ${String(error)}`)
      }
    },
  }
}

function fileName(key: string): string {
  return `${hashOf(key)}${SUFFIX}`
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/**
 * Writes an entry as three parts, separated by line breaks: a hash of the other two parts, the facts, and the bytes.
 */
function serialise({ facts, bytes }: FileEntry): Buffer {
  const body = Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), bytes])
  return Buffer.concat([Buffer.from(`${hashOf(body)}\n`), body])
}

function parse(content: Buffer | undefined): FileEntry | undefined {
  const end = content?.indexOf('\n') ?? -1
  if (!content || end === -1) return undefined
  const body = content.subarray(end + 1)
  if (hashOf(body) !== content.toString('latin1', 0, end)) return undefined
  const start = body.indexOf('\n') + 1
  // Safe cast: the hash shows that `serialise` wrote this text.
  const facts = JSON.parse(body.toString('utf8', 0, start)) as FileFacts
  return { facts, bytes: body.subarray(start) }
}

/** Updates the time of last use, by which `sweep` chooses the files to delete. Does nothing in a read-only folder. */
async function markUsed(file: string): Promise<void> {
  try {
    const now = Date.now()
    if ((await stat(file)).mtimeMs < now - USED_MS) await utimes(file, now / 1_000, now / 1_000)
  } catch {
    // The failure is harmless: the time of last use stays unchanged.
  }
}

async function listFiles(folder: string) {
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined)
      return found ? [{ name, bytes: found.size, usedMs: found.mtimeMs }] : []
    }),
  )
  return files.flat()
}
