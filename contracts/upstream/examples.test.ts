import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { ENDPOINT_NAMES, endpoints } from './endpoints.ts'
import { EXAMPLE_ORDER, exampleRequest, learnValues, SAMPLE_VALUES } from './examples.ts'

test.each(ENDPOINT_NAMES)('the example request of %s matches its schema', (name) => {
  const request = exampleRequest(name, SAMPLE_VALUES)
  expect(z.safeParse(endpoints[name].request, request).error).toBeUndefined()
})

test('EXAMPLE_ORDER contains every endpoint once', () => {
  expect(EXAMPLE_ORDER.toSorted()).toEqual(ENDPOINT_NAMES.toSorted())
})

test('returns no example request while an id that the request needs is unknown', () => {
  expect(exampleRequest('goods.goodsdetail', {})).toBeUndefined()
  expect(exampleRequest('goods.goodsdetail', { productId: 7 })).toEqual({ id: 7 })
})

test('learns an id from a response, and keeps this id when a later response has another one', () => {
  const request = { page: 1, limit: 3 }
  const brand = { id: 4, name: 'Nordkey', logo: '', description: '', goods_count: 1 }
  const listOf = (...list: (typeof brand)[]) => ({ list, total: list.length, broken: [] })
  const empty = learnValues('baseinfo.gettrademark', { request, data: listOf() }, {})
  expect(empty).toEqual({})
  const known = learnValues('baseinfo.gettrademark', { request, data: listOf(brand) }, empty)
  expect(known).toEqual({ brandId: 4 })
  const later = listOf({ ...brand, id: 5 })
  expect(learnValues('baseinfo.gettrademark', { request, data: later }, known)).toEqual(known)
})
