/** Outcome of an operation with expected failures, which are returned and not thrown. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }
