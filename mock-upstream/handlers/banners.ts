import { BANNERS } from '#fixtures/content/banner-facts.ts'
import { text } from '#fixtures/content/texts.ts'
import type { HandlersOf } from './support/handler.ts'

/**
 * Handles /api/index/*: the banners of the home page. The file is not named after its namespace, because no file of the
 * project may be called `index.ts`.
 */
export const bannerHandlers = {
  'index.banners': (_, { lang }) => {
    const list = BANNERS.map(({ id, slug, categoryId }) => ({
      id,
      image: `/pictures/banner/${id}-1.webp`,
      title: text('shop', `banner.${slug}.title`, { locale: lang }),
      subtitle: text('shop', `banner.${slug}.subtitle`, { locale: lang }),
      link: `/catalogOption/${categoryId}`,
    }))
    return { data: { list, total: list.length }, msg: 'success.ok' }
  },
} satisfies HandlersOf<'index'>
