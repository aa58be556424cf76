import {
  articleListPageSchema,
  articleSchema,
  articlesInputSchema,
  bannerListSchema,
  faqListSchema,
  reviewPageSchema,
  reviewsInputSchema,
} from '#contracts/content/content.ts'
import type { ArticleOrder } from '#contracts/content/content.ts'
import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { idInputSchema } from '#contracts/primitives.ts'
import { defined } from '#contracts/values.ts'
import type { Context } from '#server/trpc/context.ts'
import { publicProcedure, router } from '#server/trpc/procedures.ts'
import { countAllStars } from './count-all-stars.ts'
import { toArticle, toBanner, toFaqEntry, toReview, toTeaser } from './mapping.ts'

type ArticleType = 'article' | 'assistance'
type ArticlesQuery = { order: ArticleOrder; page: number; limit: number }

async function readArticles(ctx: Context, type: ArticleType, query: ArticlesQuery) {
  const { data } = await ctx.upstream.call('article.personal_list', { type, ...query }, ctx)
  return { list: data.list.map((wire) => toTeaser(wire, ctx.mapper)), total: data.total }
}

async function readArticle(ctx: Context, type: ArticleType, id: number) {
  const { data } = await ctx.upstream.call('article.personal_info', { id, type }, ctx)
  return toArticle(data, ctx.mapper)
}

const articles = publicProcedure.input(articlesInputSchema).output(articleListPageSchema)
const article = publicProcedure.input(idInputSchema).output(articleSchema)

/** Banners, FAQ, articles, customer assistance and reviews (docs/specification.md › Routes). */
export const contentRouter = router({
  banners: publicProcedure.output(bannerListSchema).query(async ({ ctx }) => {
    const { data } = await ctx.upstream.call('index.banners', {}, ctx)
    return data.list.map((wire) => toBanner(wire, ctx.mapper)).filter((banner) => banner !== null)
  }),
  faq: publicProcedure.output(faqListSchema).query(async ({ ctx }) => {
    const { data } = await ctx.upstream.call('article.questions', {}, ctx)
    return data.list.map((wire) => toFaqEntry(wire, ctx.mapper))
  }),
  articles: articles.query(({ ctx, input }) => readArticles(ctx, 'article', input)),
  article: article.query(({ ctx, input }) => readArticle(ctx, 'article', input.id)),
  assistance: articles.query(({ ctx, input }) => readArticles(ctx, 'assistance', input)),
  assistanceItem: article.query(({ ctx, input }) => readArticle(ctx, 'assistance', input.id)),
  reviews: publicProcedure
    .input(reviewsInputSchema)
    .output(reviewPageSchema)
    .query(async ({ ctx, input: { productId, ...page } }) => {
      const request = defined({ ...page, goods_id: productId })
      const { data } = await ctx.upstream.call('baseinfo.commonList', request, ctx)
      const isFirst = productId !== undefined && page.page === 1 && page.limit === PAGE_LIMIT_MAX
      const stars = isFirst ? await countAllStars(ctx, productId, data) : undefined
      return defined({
        list: data.list.map((wire) => toReview(wire, ctx.mapper)),
        total: data.total,
        stars,
      })
    }),
})
