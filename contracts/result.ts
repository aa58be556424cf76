/** Outcome of an operation that may fail in expected ways. Such a failure is returned and not thrown. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }
