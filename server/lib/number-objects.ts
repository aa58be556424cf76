/**
 * Returns a function that assigns a unique number to each object. Cache keys contain this number in place of the
 * object.
 */
export function createObjectNumbers() {
  const numbers = new WeakMap<object, number>()
  let count = 0
  return (given: object): number => {
    const number = numbers.get(given) ?? (count += 1)
    numbers.set(given, number)
    return number
  }
}
