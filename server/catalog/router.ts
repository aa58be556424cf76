import {
  brandPageSchema,
  brandSchema,
  brandsInputSchema,
  categoryListSchema,
  categorySchema,
  correctionInputSchema,
  correctionSchema,
  filterGroupListSchema,
  filtersInputSchema,
  productCardListSchema,
  productListPageSchema,
  productSchema,
  productsInputSchema,
  reducedInputSchema,
  saleInputSchema,
  specificationGroupListSchema,
} from '#contracts/catalog/catalog.ts'
import { finderInputSchema, finderSchema } from '#contracts/catalog/finder.ts'
import { compareInputSchema, comparisonSchema } from '#contracts/catalog/compare.ts'
import { savedInputSchema, savedListSchema } from '#contracts/catalog/saved.ts'
import { idInputSchema } from '#contracts/primitives.ts'
import { withReadTime } from '#server/mapping/mapper.ts'
import { withBaseCurrency } from '#server/site/base-currency.ts'
import { memoizeOutput } from '#server/trpc/memoize-output.ts'
import { publicProcedure, router } from '#server/trpc/procedures.ts'
import { pickHotCategories, readBestSellers } from './best-sellers.ts'
import { correctKeyword } from './correct-keyword.ts'
import { readComparison } from './read-comparison.ts'
import { readFilters } from './read-filters.ts'
import { readFinder } from './read-finder.ts'
import { readProduct } from './read-product.ts'
import { readReduced, readSale } from './read-reduced.ts'
import { readSaved } from './read-saved.ts'
import {
  toBrand,
  toBrandPage,
  toCategories,
  toCategory,
  toGoodsList,
  toProductPage,
  toSpecificationGroup,
} from './mapping.ts'

/** Categories, filters, products, specifications and brands (docs/specification.md › Routes). */
export const catalogRouter = router({
  categories: publicProcedure.output(memoizeOutput(categoryListSchema)).query(async ({ ctx }) => {
    const { data } = await ctx.upstream.call('goods.typelist', {}, ctx)
    return toCategories(data, ctx.mapper)
  }),
  category: publicProcedure
    .input(idInputSchema)
    .output(categorySchema)
    .query(async ({ ctx, input }) => {
      const { data } = await ctx.upstream.call('goods.typeInfo', input, ctx)
      return toCategory(data, ctx.mapper)
    }),
  hotCategories: publicProcedure.output(categoryListSchema).query(async ({ ctx }) => {
    const [{ data }, sellers] = await Promise.all([
      ctx.upstream.call('goods.typelist', {}, ctx),
      readBestSellers(ctx),
    ])
    return pickHotCategories(data.list, sellers.salesByCategory).map((wire) =>
      toCategory(wire, ctx.mapper),
    )
  }),
  filters: publicProcedure
    .input(filtersInputSchema)
    .output(filterGroupListSchema)
    .query(({ ctx, input }) => readFilters(ctx, input)),
  products: publicProcedure
    .input(productsInputSchema)
    .output(memoizeOutput(productListPageSchema))
    .query(async ({ ctx, input }) => {
      const call = ctx.upstream.call('goods.goodslist', toGoodsList(input), ctx)
      const { result, mapper } = await withBaseCurrency(ctx, call)
      return toProductPage(result.data, withReadTime(mapper, [result]))
    }),
  product: publicProcedure
    .input(idInputSchema)
    .output(productSchema)
    .query(({ ctx, input }) => readProduct(ctx, input.id)),
  specifications: publicProcedure
    .input(idInputSchema)
    .output(specificationGroupListSchema)
    .query(async ({ ctx, input }) => {
      const { data } = await ctx.upstream.call('goods.specslist', { goods_id: input.id }, ctx)
      return data.list.map(toSpecificationGroup)
    }),
  compare: publicProcedure
    .input(compareInputSchema)
    .output(comparisonSchema)
    .query(({ ctx, input }) => readComparison(ctx, input.ids)),
  finder: publicProcedure
    .input(finderInputSchema)
    .output(finderSchema)
    .query(({ ctx, input }) => readFinder(ctx, input)),
  saved: publicProcedure
    .input(savedInputSchema)
    .output(savedListSchema)
    .query(({ ctx, input }) => readSaved(ctx, input.ids)),
  sale: publicProcedure
    .input(saleInputSchema)
    .output(productCardListSchema)
    .query(({ ctx, input }) => readSale(ctx, input.limit)),
  correction: publicProcedure
    .input(correctionInputSchema)
    .output(correctionSchema)
    .query(({ ctx, input }) => correctKeyword(ctx, input.keyword)),
  reduced: publicProcedure
    .input(reducedInputSchema)
    .output(productListPageSchema)
    .query(({ ctx, input }) => readReduced(ctx, input)),
  brands: publicProcedure
    .input(brandsInputSchema)
    .output(memoizeOutput(brandPageSchema))
    .query(async ({ ctx, input }) => {
      const { data } = await ctx.upstream.call('baseinfo.gettrademark', input, ctx)
      return toBrandPage(data, ctx.mapper)
    }),
  brand: publicProcedure
    .input(idInputSchema)
    .output(brandSchema)
    .query(async ({ ctx, input }) => {
      const { data } = await ctx.upstream.call('baseinfo.trademarkInfo', input, ctx)
      return toBrand(data, ctx.mapper)
    }),
})
