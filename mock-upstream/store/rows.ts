import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** A statement of this database, prepared once. */
function prepare(db: DatabaseSync, sql: string): StatementSync {
  let statements = prepared.get(db)
  if (!statements) prepared.set(db, (statements = new Map()))
  let statement = statements.get(sql)
  if (!statement) statements.set(sql, (statement = db.prepare(sql)))
  return statement
}

/** The rows of a query on our own tables; `Row` is what the query selects. */
export function allRows<Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] {
  return prepare(db, sql).all(...values) as Row[]
}

/** The first row of a query on our own tables. */
export function oneRow<Row>(
  db: DatabaseSync,
  sql: string,
  ...values: SQLInputValue[]
): Row | undefined {
  return prepare(db, sql).get(...values) as Row | undefined
}

const writes = new WeakMap<DatabaseSync, number>()

/** How often this database was written to; undoing counts too. */
export function writesTo(db: DatabaseSync): number {
  return writes.get(db) ?? 0
}

function countWrite(db: DatabaseSync): void {
  writes.set(db, writesTo(db) + 1)
}

/** Runs a write; gives the number of changed rows and the id of the last new one. */
export function write(db: DatabaseSync, sql: string, ...values: SQLInputValue[]) {
  countWrite(db)
  const { changes, lastInsertRowid } = prepare(db, sql).run(...values)
  return { changes: Number(changes), id: Number(lastInsertRowid) }
}

/** All or nothing: what `work` throws undoes what it wrote. `work` must not be asynchronous. */
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
