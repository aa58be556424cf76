/**
 * Returns the paths of the lists in a response that are empty, such as `list[].tags`. Leaves out a path if any list at
 * this path has an element. The path of the response itself is ''.
 */
export function findEmptyLists(response: unknown): string[] {
  const hasElements = new Map<string, boolean>()
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      hasElements.set(path, value.length > 0 || (hasElements.get(path) ?? false))
      for (const element of value) visit(element, `${path}[]`)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, path ? `${path}.${key}` : key)
    }
  }
  visit(response, '')
  return [...hasElements].flatMap(([path, has]) => (has ? [] : [path]))
}
