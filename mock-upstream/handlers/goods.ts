import { CATEGORIES } from '#fixtures/content/catalog-facts.ts'
import { ATTRIBUTES, attributeOf } from '#fixtures/content/products/attribute-facts.ts'
import { specificationGroups } from '#fixtures/content/products/product-text.ts'
import { text } from '#fixtures/content/texts.ts'
import { contentOf, seededProduct } from '#mock-upstream/seed/product.ts'
import { relatedIds } from '#mock-upstream/seed/related.ts'
import { baseMeta } from '#mock-upstream/store/base/base-meta.ts'
import { categoryCounts, valueCounts } from '#mock-upstream/store/catalog/counts.ts'
import { findGoods } from '#mock-upstream/store/catalog/goods-query.ts'
import { readRows } from '#mock-upstream/store/catalog/products.ts'
import { categoryWire, goodsWire } from './goods-wire.ts'
import { UpstreamBusinessError, type HandlersOf } from './support/handler.ts'

/** Handles /api/goods/*. */
export const goodsHandlers = {
  'goods.typelist': (_, { world, lang }) => {
    const counts = categoryCounts(world.db)
    const list = CATEGORIES.map((category) => categoryWire(category, { lang, counts }))
    return { data: { list, total: list.length }, msg: 'success.ok' }
  },

  'goods.typeInfo': ({ id }, { world, lang }) => {
    const category = categoryWire(findCategory(id), { lang, counts: categoryCounts(world.db) })
    return { data: category, msg: 'success.ok' }
  },

  'goods.goodsTypes': ({ category_id }, { world, lang }) => {
    const attributes = category_id
      ? findCategory(category_id).attributes.map((slug) => attributeOf(slug))
      : ATTRIBUTES
    const counts = valueCounts(world.db, category_id ?? 0)
    const list = attributes
      .map(({ id, slug, values }) => ({
        attribute_id: id,
        name: text('shop', `attribute.${slug}.name`, { locale: lang }),
        values: values
          .map((value) => ({
            id: value.id,
            name: text('shop', `value.${value.slug}`, { locale: lang }),
            count: counts.get(value.id) ?? 0,
          }))
          .filter(({ count }) => count > 0),
      }))
      .filter(({ values }) => values.length > 0)
    return { data: { list, total: list.length }, msg: 'success.ok' }
  },

  'goods.goodslist': (request, { world, lang }) => {
    const { rows, total } = findGoods(world.db, lang, request)
    const { seed } = baseMeta(world.db)
    return {
      data: { list: rows.map((row) => goodsWire(row, { seed, lang })), total },
      msg: 'success.ok',
    }
  },

  'goods.goodsdetail': ({ id }, { world, lang }) => {
    const [row] = readRows(world.db, [id])
    if (!row) throw new UpstreamBusinessError('notFound', 'failure.product-not-found')
    const { seed, products } = baseMeta(world.db)
    const related_ids = relatedIds(seed, id, products)
    return { data: { ...goodsWire(row, { seed, lang }), related_ids }, msg: 'success.ok' }
  },

  'goods.specslist': ({ goods_id }, { world, lang }) => {
    const { seed, products } = baseMeta(world.db)
    if (goods_id > products)
      throw new UpstreamBusinessError('notFound', 'failure.product-not-found')
    const groups = specificationGroups(contentOf(seed, seededProduct(seed, goods_id)), lang)
    const list = groups.map(({ name, items }) => ({ name, items: [...items] }))
    return { data: { list, total: list.length }, msg: 'success.ok' }
  },
} satisfies HandlersOf<'goods'>

function findCategory(id: number) {
  const category = CATEGORIES.find((fact) => fact.id === id)
  if (!category) throw new UpstreamBusinessError('notFound', 'failure.category-not-found')
  return category
}
