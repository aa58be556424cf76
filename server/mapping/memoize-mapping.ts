/**
 * Returns a version of `map` that remembers its result for each pair of response object and mapper. A remembered result
 * stays correct, because cached responses never change. It is released together with its response. Results are frozen,
 * because all callers share them.
 */
export function memoizeMapping<Wire extends object, With extends object, Result>(
  map: (wire: Wire, mapper: With) => Result,
): (wire: Wire, mapper: With) => Result {
  const known = new WeakMap<Wire, WeakMap<With, Result>>()
  return (wire, mapper) => {
    let results = known.get(wire)
    if (!results) known.set(wire, (results = new WeakMap()))
    if (results.has(mapper)) return results.get(mapper) as Result
    const result = freeze(map(wire, mapper))
    results.set(mapper, result)
    return result
  }
}

/** Freezes a value that consists of plain objects and arrays, and everything inside it. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
