/**
 * State that must survive a restart or be shared by several instances: order attempts, login limits, revoked sessions.
 * Two implementations keep it: a file (`embedded.ts`) and Redis (`redis.ts`). Both see only hashed keys and sealed
 * values (`sealed-store.ts`).
 */
export type Store = {
  /** Writes a new record and returns null. If the record exists, writes nothing and returns the existing record. */
  create: (key: string, entry: Entry) => Promise<StoredRecord | null>
  /** Returns the record, or null when it does not exist or has expired. */
  read: (key: string) => Promise<StoredRecord | null>
  /** Replaces a record unless it has changed since `version` was read. Returns whether it was replaced. */
  replace: (key: string, version: string, entry: Entry) => Promise<boolean>
  remove: (key: string) => Promise<void>
  /**
   * Returns the due records of a queue, earliest first. Each returned record is due again only after `leaseMs`, so that
   * no other instance takes it in the meantime.
   */
  takeDue: (queue: string, options: { limit: number; leaseMs: number }) => Promise<DueRecord[]>
  /** Returns how many records wait in a queue, due or not. */
  size: (queue: string) => Promise<number>
  /** Adds `by` to a counter and returns its state. A counter starts again from 0 once `windowMs` has passed. */
  count: (key: string, options: { by: number; windowMs: number }) => Promise<Count>
  /** Rejects with `StoreError` while the store cannot be used. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

export type Entry = {
  value: string
  /** The record expires after this time. */
  ttlMs: number
  /**
   * Queue in which the record waits, and the time after which `takeDue` returns the record. If a record is written
   * again without `due`, it leaves its queue.
   */
  due?: { queue: string; inMs: number }
  /**
   * Version to give the record; random by default. A caller that sets the version can later replace the record without
   * reading it first. Each version may be used only once.
   */
  version?: string
  /**
   * Whether to skip the wait for the disk. The write then survives the end of the process, but a power failure may lose
   * it.
   */
  isLazy?: boolean
}

/**
 * A record with its version. Every write gives the record a new version. No version is ever used again, even if the
 * record is removed in between.
 */
export type StoredRecord = { value: string; version: string }
export type DueRecord = StoredRecord & { key: string }
export type Count = { count: number; resetMs: number }

/** The store cannot be used: unreachable, full or damaged. The message is for the operator. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** The records were sealed with another SESSION_KEY. Waiting does not help. */
export class StoreKeyError extends StoreError {
  override name = 'StoreKeyError'
}
