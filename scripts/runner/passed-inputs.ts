import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Inputs = {
  command: readonly string[]
  /** Absolute paths of all files that decide the result of the command. */
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

/** Returns whether the step passed with these inputs the last time that `keepPassed` was called for it. */
export function hasPassed(record: string, step: string, hash: string): boolean {
  return readRecord(record)[step] === hash
}

/** Writes down that the step passed with these inputs. */
export function keepPassed(record: string, step: string, hash: string): void {
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify({ ...readRecord(record), [step]: hash }))
}

/** Returns the hash of the inputs by step. A record that is missing or damaged counts as empty. */
function readRecord(record: string): Record<string, unknown> {
  if (!existsSync(record)) return {}
  try {
    return Object(JSON.parse(readFileSync(record, 'utf8')))
  } catch {
    return {}
  }
}
