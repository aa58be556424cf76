import { expect, test } from 'vitest'
import type { ComparedProduct } from '#contracts/catalog/compare.ts'
import { compareSpecifications, onlyDifferences } from './compare-rows.ts'

function column(groups: Record<string, readonly [string, string][]>): ComparedProduct {
  const specifications = Object.entries(groups).map(([name, items]) => ({
    name,
    items: items.map(([item, value]) => ({ name: item, value })),
  }))
  const product = {
    id: 1,
    title: 'Vault',
    tags: [],
    images: [],
    price: { minor: 100, currency: 'USD' },
    oldPrice: null,
    stock: 1,
    salesCount: null,
    categoryId: 1,
    brandId: 1,
    brandName: 'Maker',
  }
  return { product, specifications, rating: null }
}

const PAIR = [
  column({
    Body: [
      ['Weight', '20 g'],
      ['Colour', 'black'],
    ],
    Box: [['Cable', 'USB-C']],
  }),
  column({
    Body: [
      ['Colour', 'black'],
      ['Weight', '25 g'],
    ],
    Chip: [['Secure element', 'EAL6+']],
  }),
]

test('puts specifications of the same group and name into one row, and leaves missing values empty', () => {
  expect(compareSpecifications(PAIR)).toEqual([
    {
      name: 'Body',
      rows: [
        { name: 'Weight', values: ['20 g', '25 g'], differs: true },
        { name: 'Colour', values: ['black', 'black'], differs: false },
      ],
    },
    { name: 'Box', rows: [{ name: 'Cable', values: ['USB-C', null], differs: true }] },
    { name: 'Chip', rows: [{ name: 'Secure element', values: [null, 'EAL6+'], differs: true }] },
  ])
})

test('keeps only rows with different values, drops empty groups and counts the hidden rows', () => {
  const same = column({ Body: [['Colour', 'black']], Box: [['Cable', 'USB-C']] })
  const other = column({ Body: [['Colour', 'black']], Box: [['Cable', 'USB-A']] })
  expect(onlyDifferences(compareSpecifications([same, other]))).toEqual({
    groups: [{ name: 'Box', rows: [{ name: 'Cable', values: ['USB-C', 'USB-A'], differs: true }] }],
    hidden: 1,
  })
})

test('keeps both values if a product lists the same specification twice', () => {
  const twice = column({
    Box: [
      ['Cable', 'USB-C'],
      ['Cable', 'USB-A'],
    ],
  })
  expect(compareSpecifications([twice])[0]?.rows[0]?.values).toEqual(['USB-C, USB-A'])
})

test('drops groups without specifications', () => {
  expect(compareSpecifications([column({ Body: [] })])).toEqual([])
})
