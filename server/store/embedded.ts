import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreError } from './store.ts'
import type { DueRecord, Entry, Store, StoredRecord } from './store.ts'

type EmbeddedOptions = {
  /** Path of the file; `:memory:` keeps everything in memory, for tests. */
  file: string
  /** Returns the current time in milliseconds; tests replace it. */
  now?: () => number
}

const SCHEMA_VERSION = 1
const SCHEMA = `
  CREATE TABLE record (
    key TEXT PRIMARY KEY, value TEXT NOT NULL, version TEXT NOT NULL, expires INTEGER NOT NULL,
    queue TEXT, due INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX record_due ON record (queue, due) WHERE queue IS NOT NULL;
  CREATE INDEX record_expires ON record (expires);
  CREATE TABLE counter (key TEXT PRIMARY KEY, count INTEGER NOT NULL, expires INTEGER NOT NULL)
    STRICT, WITHOUT ROWID;
  CREATE INDEX counter_expires ON counter (expires);
  PRAGMA user_version = ${SCHEMA_VERSION};
`
/** Expired rows are deleted on every n-th write, so that no timer is needed. */
const WRITES_BETWEEN_SWEEPS = 500

/**
 * Opens the store of a single machine: a SQLite file. The promise of a write resolves only when the write has reached
 * the disk, unless the write has `isLazy`. Throws `StoreError` when the file is damaged, has the layout of another
 * version, or cannot be written.
 */
export function openEmbeddedStore({ file, now = Date.now }: EmbeddedOptions): Store {
  const database = open(file)
  const sql = prepare(database)
  let writes = 0

  function sweep(): void {
    writes += 1
    if (writes % WRITES_BETWEEN_SWEEPS !== 0) return
    sql.sweepRecords.run({ now: now() })
    sql.sweepCounters.run({ now: now() })
  }

  /** Runs a step as one transaction, so that other processes see either all of its changes or none of them. */
  async function run<Result>(step: () => Result, isLazy = false): Promise<Result> {
    try {
      database.exec(isLazy ? 'PRAGMA synchronous = NORMAL' : 'PRAGMA synchronous = FULL')
      database.exec('BEGIN IMMEDIATE')
      try {
        const result = step()
        database.exec('COMMIT')
        return result
      } catch (error) {
        // Rolls the transaction back, unless SQLite has already done so, as it does when the disk is full.
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    } catch (error) {
      throw explain(error, file)
    }
  }

  function toRow(key: string, { value, ttlMs, due, version = randomUUID() }: Entry) {
    const at = now()
    return {
      key,
      value,
      version,
      expires: at + ttlMs,
      queue: due?.queue ?? null,
      due: due ? at + due.inMs : null,
    }
  }

  const find = (key: string) =>
    (sql.read.get({ key, now: now() }) as StoredRecord | undefined) ?? null

  return {
    create: (key, entry) =>
      run(() => {
        sweep()
        const existing = find(key)
        if (existing) return { ...existing }
        sql.write.run(toRow(key, entry))
        return null
      }, entry.isLazy),
    read: async (key) => {
      try {
        const found = find(key)
        return found && { ...found }
      } catch (error) {
        throw explain(error, file)
      }
    },
    replace: (key, version, entry) =>
      run(() => {
        sweep()
        if (find(key)?.version !== version) return false
        sql.write.run(toRow(key, entry))
        return true
      }, entry.isLazy),
    remove: (key) =>
      run(() => {
        sql.remove.run({ key })
      }),
    takeDue: (queue, { limit, leaseMs }) =>
      run(() => {
        const rows = sql.due.all({ queue, now: now(), limit }) as DueRecord[]
        for (const { key } of rows) sql.postpone.run({ key, due: now() + leaseMs })
        return rows.map((row) => ({ ...row }))
      }),
    size: async (queue) => {
      try {
        return Number(sql.size.get({ queue, now: now() })?.['size'])
      } catch (error) {
        throw explain(error, file)
      }
    },
    // Counting does not wait for the disk. After a power failure, the last steps of a counter may be lost.
    count: (key, { by, windowMs }) =>
      run(() => {
        sweep()
        const row = sql.count.get({ key, by, now: now(), expires: now() + windowMs })
        const { count, expires } = row as { count: number; expires: number }
        return { count, resetMs: expires - now() }
      }, true),
    ping: () => run(() => undefined),
    close: async () => database.close(),
  }
}

function open(file: string): DatabaseSync {
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const database = new DatabaseSync(file, { timeout: 2_000 })
    // With `synchronous = FULL`, a confirmed write survives even a power failure, not only a crash of the process.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    const check = database.prepare('PRAGMA quick_check(1)').get()
    if (check?.['quick_check'] !== 'ok') throw new Error(String(check?.['quick_check']))
    // A transaction is needed here, because another process may be preparing the same file.
    database.exec('BEGIN IMMEDIATE')
    const version = database.prepare('PRAGMA user_version').get()?.['user_version']
    if (version === 0) database.exec(SCHEMA)
    database.exec('COMMIT')
    if (version !== 0 && version !== SCHEMA_VERSION) {
      throw new StoreError(
        `${file} has the layout ${String(version)}; this version of the shop knows ${SCHEMA_VERSION}. Start the version that wrote it, or move the file away.`,
      )
    }
    return database
  } catch (error) {
    throw explain(error, file)
  }
}

function prepare(database: DatabaseSync) {
  return {
    read: database.prepare('SELECT value, version FROM record WHERE key = :key AND expires > :now'),
    write: database.prepare(
      'INSERT OR REPLACE INTO record VALUES (:key, :value, :version, :expires, :queue, :due)',
    ),
    remove: database.prepare('DELETE FROM record WHERE key = :key'),
    due: database.prepare(
      `SELECT key, value, version FROM record
       WHERE queue = :queue AND due <= :now AND expires > :now ORDER BY due LIMIT :limit`,
    ),
    size: database.prepare(
      'SELECT count(*) AS size FROM record WHERE queue = :queue AND expires > :now',
    ),
    postpone: database.prepare('UPDATE record SET due = :due WHERE key = :key'),
    count: database.prepare(
      `INSERT INTO counter VALUES (:key, :by, :expires)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN expires > :now THEN count + excluded.count ELSE excluded.count END,
         expires = CASE WHEN expires > :now THEN expires ELSE excluded.expires END
       RETURNING count, expires`,
    ),
    sweepRecords: database.prepare('DELETE FROM record WHERE expires <= :now'),
    sweepCounters: database.prepare('DELETE FROM counter WHERE expires <= :now'),
  }
}

/** Advice for the operator, by SQLite's primary result code. */
const ADVICE: Record<number, string> = {
  8: 'is not writable. Give the shop write access to it and its folder (SHOP_DATA).',
  10: 'cannot be read or written (input/output error). Check the disk.',
  11: 'is damaged. Restore it from a backup, or move it away to start empty; orders whose outcome is still open are then forgotten.',
  13: 'cannot grow: the disk is full. Free some space; orders are refused until then.',
  14: 'cannot be opened. Check that the folder (SHOP_DATA) exists and is writable.',
  26: 'is no file of this shop. Move it away, or set SHOP_DATA to another folder.',
}

function explain(error: unknown, file: string): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error
  if (!('errcode' in error)) return new StoreError(`${file}: ${error.message}`, { cause: error })
  const advice = ADVICE[Number(error.errcode) & 0xff]
  return new StoreError(`${file} ${advice ?? `failed: ${error.message}`}`, { cause: error })
}
