import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Base } from './base/base.ts'
import type { KeptClosedWorlds } from './closed-worlds.ts'
import type { KeptWorld } from './overlay/kept-world.ts'
import { compareMeta, metaOf } from './overlay/overlay-meta.ts'

/** State of all worlds. The mock writes it to a file when it ends, and reads it when it starts again. */
export type KeptWorlds = { worlds: KeptWorld[]; closed: KeptClosedWorlds }

/** Version of `KeptWorlds`. Raise it whenever the type changes. */
const KEPT_FORMAT = 'worlds 1'

type KeptFile = KeptWorlds & { format: string; shop: Record<string, string> }

/**
 * Writes all worlds to a file. Only its owner may read the file, because the journals contain tokens. If the write is
 * interrupted, the old file remains.
 */
export function writeKeptWorlds(path: string, base: Base, kept: KeptWorlds): void {
  const file: KeptFile = { ...kept, format: KEPT_FORMAT, shop: metaOf(base) }
  mkdirSync(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, serialize(file), { mode: 0o600 })
  renameSync(unfinished, path)
}

/**
 * Reads the worlds of an earlier run. Returns null if the file does not exist. Throws an Error if the file has another
 * version or belongs to a shop of another seed or size.
 */
export function readKeptWorlds(path: string, base: Base): KeptWorlds | null {
  const bytes = readIfThere(path)
  if (bytes === null) return null
  // Safe cast: `writeKeptWorlds` wrote the file. The next line refuses a file of another version.
  const { format, shop, worlds, closed } = deserialize(bytes) as KeptFile
  if (format !== KEPT_FORMAT) throw new Error('They are from another version of the mock.')
  const difference = compareMeta(new Map(Object.entries(shop)), base)
  if (difference !== null) throw new Error(`They belong to another shop: ${difference}.`)
  return { worlds, closed }
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
