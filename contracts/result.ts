/** Outcome of an operation that may fail as expected. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }
