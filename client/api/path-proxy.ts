/**
 * Creates an object on which any path can be called: `proxy.catalog.product.useQuery(7)` runs `handler(['catalog',
 * 'product', 'useQuery'], [7])`. Gives every procedure a typed name without code for each, as tRPC does.
 */
export function createPathProxy(
  handler: (path: readonly string[], args: readonly unknown[]) => unknown,
  path: readonly string[] = [],
): unknown {
  return new Proxy(() => {}, {
    get: (_, key) =>
      typeof key === 'string' && key !== 'then'
        ? createPathProxy(handler, [...path, key])
        : undefined,
    apply: (_, _self, args: readonly unknown[]) => handler(path, args),
  })
}
