import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** Returns the prepared statement. Prepares each statement only once per database. */
function prepare(db: DatabaseSync, sql: string): StatementSync {
  let statements = prepared.get(db)
  if (!statements) prepared.set(db, (statements = new Map()))
  let statement = statements.get(sql)
  if (!statement) statements.set(sql, (statement = db.prepare(sql)))
  return statement
}

/** Returns the rows of a query on our own tables. Nothing checks that `Row` matches the selected columns. */
export function allRows<Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] {
  return prepare(db, sql).all(...values) as Row[]
}

/** Returns the first row of a query on our own tables. */
export function oneRow<Row>(
  db: DatabaseSync,
  sql: string,
  ...values: SQLInputValue[]
): Row | undefined {
  return prepare(db, sql).get(...values) as Row | undefined
}

const writes = new WeakMap<DatabaseSync, number>()

/** Returns the number of writes to this database. A rollback counts as a write. */
export function writesTo(db: DatabaseSync): number {
  return writes.get(db) ?? 0
}

function countWrite(db: DatabaseSync): void {
  writes.set(db, writesTo(db) + 1)
}

/** Runs a write. Returns the number of changed rows and the last inserted id. */
export function write(db: DatabaseSync, sql: string, ...values: SQLInputValue[]) {
  countWrite(db)
  const { changes, lastInsertRowid } = prepare(db, sql).run(...values)
  return { changes: Number(changes), id: Number(lastInsertRowid) }
}

/** Runs `work` in a transaction and rolls back when it throws. `work` must not be asynchronous. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (error) {
    db.exec('rollback')
    countWrite(db)
    throw error
  }
}
