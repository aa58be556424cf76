/**
 * Memoizes `translate` by wire object and translation. Cached responses are shared and never change, so a result stays
 * valid as long as its response, and is released with it. Freezes results, because all readers share them.
 */
export function translateOnce<Wire extends object, With extends object, Result>(
  translate: (wire: Wire, translation: With) => Result,
): (wire: Wire, translation: With) => Result {
  const known = new WeakMap<Wire, WeakMap<With, Result>>()
  return (wire, translation) => {
    let results = known.get(wire)
    if (!results) known.set(wire, (results = new WeakMap()))
    if (results.has(translation)) return results.get(translation) as Result
    const result = freeze(translate(wire, translation))
    results.set(translation, result)
    return result
  }
}

/** Freezes a value of plain objects and arrays, down to its leaves. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
