/** Returns a function that numbers the upstream clients of test worlds, for keys that separate worlds. */
export function createWorldNumbers() {
  const numbers = new WeakMap<object, number>()
  let count = 0
  return (upstream: object): number => {
    const number = numbers.get(upstream) ?? (count += 1)
    numbers.set(upstream, number)
    return number
  }
}
