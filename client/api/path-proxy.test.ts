import { expect, test } from 'vitest'
import { createPathProxy } from './path-proxy.ts'

type Probe = { catalog: { product: { useQuery: (id: number) => unknown } }; then?: unknown }

test('passes path and arguments of any call to the handler', () => {
  const proxy = createPathProxy((path, args) => ({ path, args })) as Probe
  expect(proxy.catalog.product.useQuery(7)).toEqual({
    path: ['catalog', 'product', 'useQuery'],
    args: [7],
  })
})

test('is not mistaken for a promise', async () => {
  const proxy = createPathProxy(() => null) as Probe
  expect(proxy.then).toBeUndefined()
})
