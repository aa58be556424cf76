import type { ComparedProduct } from '#contracts/catalog/compare.ts'

/**
 * One row of the comparison: one specification, with its value for each product. A value is null if the product does
 * not state it.
 */
export type CompareRow = { name: string; values: readonly (string | null)[]; differs: boolean }
export type CompareGroup = { name: string; rows: readonly CompareRow[] }

/** Returns whether at least two of the values are different. */
export function differ(values: readonly (string | number | null)[]): boolean {
  return new Set(values).size > 1
}

/**
 * Compares the specifications of all products: one row for each specification, in groups. Groups and rows keep the
 * order in which the products list them.
 */
export function compareSpecifications(products: readonly ComparedProduct[]): CompareGroup[] {
  const groups = new Map<string, Map<string, (string | null)[]>>()
  for (const [column, { specifications }] of products.entries()) {
    for (const group of specifications) {
      const rows = groups.get(group.name) ?? new Map<string, (string | null)[]>()
      groups.set(group.name, rows)
      for (const { name, value } of group.items) {
        const values = rows.get(name) ?? products.map(() => null)
        rows.set(name, values)
        // If a product lists the same specification twice, keeps both values.
        const earlier = values[column]
        values[column] = earlier ? `${earlier}, ${value}` : value
      }
    }
  }
  return [...groups].flatMap(([name, rows]) =>
    rows.size === 0
      ? []
      : {
          name,
          rows: [...rows].map(([row, values]) => ({ name: row, values, differs: differ(values) })),
        },
  )
}

/** Returns only the rows in which the products differ, in their groups, and the number of hidden rows. */
export function onlyDifferences(groups: readonly CompareGroup[]) {
  const kept = groups.flatMap(({ name, rows }) => {
    const different = rows.filter(({ differs }) => differs)
    return different.length > 0 ? { name, rows: different } : []
  })
  const count = (all: readonly CompareGroup[]) =>
    all.reduce((sum, { rows }) => sum + rows.length, 0)
  return { groups: kept, hidden: count(groups) - count(kept) }
}
