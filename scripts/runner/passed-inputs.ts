import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Inputs = {
  command: readonly string[]
  /** Absolute paths of all files on which the result of the command depends. */
  files: readonly string[]
}

/** Returns a hash of a command, and of the names and the content of its files. */
export function hashInputs({ command, files }: Inputs): string {
  const hash = createHash('sha256').update(JSON.stringify(command))
  for (const file of files.toSorted()) {
    hash.update(`\0${file}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return hash.digest('hex')
}

/** Returns whether `hash` is the one that `keepPassed` stored last for this step. */
export function hasPassed(record: string, step: string, hash: string): boolean {
  return readRecord(record)[step] === hash
}

/** Records that the step passed with the inputs that have this hash. */
export function keepPassed(record: string, step: string, hash: string): void {
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify({ ...readRecord(record), [step]: hash }))
}

/**
 * Reads the record, which maps each step to a hash of its inputs. A record that is missing or damaged counts as empty.
 */
function readRecord(record: string): Record<string, unknown> {
  if (!existsSync(record)) return {}
  try {
    return Object(JSON.parse(readFileSync(record, 'utf8')))
  } catch {
    return {}
  }
}
