/** Returns a function that gives each object its own number, for cache keys. */
export function createObjectNumbers() {
  const numbers = new WeakMap<object, number>()
  let count = 0
  return (given: object): number => {
    const number = numbers.get(given) ?? (count += 1)
    numbers.set(given, number)
    return number
  }
}
