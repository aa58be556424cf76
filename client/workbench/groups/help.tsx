import { Banknote, CreditCard, FileText } from 'lucide-react'
import {
  ArticleBody,
  ArticleBodySkeleton,
} from '#client/features/content/articles/article-body.tsx'
import { ArticleNeighbours } from '#client/features/content/articles/article-neighbours.tsx'
import { FactList } from '#client/features/content/fact-list.tsx'
import {
  AssistanceList,
  AssistanceSkeleton,
} from '#client/features/content/help/assistance-list.tsx'
import { FaqList } from '#client/features/content/help/faq-list.tsx'
import { HelpNav } from '#client/features/content/help/help-nav.tsx'
import { TextSections } from '#client/features/content/text-sections.tsx'
import type { TFunction } from '#client/i18n/translate.tsx'
import { paths } from '#client/paths.ts'
import type { Article, FaqEntry } from '#contracts/content/content.ts'
import { Pressed } from '#client/workbench/examples/acted.tsx'
import type { Group } from '#client/workbench/examples/part.ts'
import type { ShopExamples } from '#client/workbench/examples/shop-examples.ts'

const articleOf = (shop: ShopExamples, change: Partial<Article> = {}): Article => ({
  info: { ...shop.article(), contentHtml: shop.product().descriptionHtml },
  previous: shop.article({ id: 2, title: shop.say('banner.wallets.title') }),
  next: shop.article({ id: 3, title: shop.say('banner.keys.title'), language: 'de' }),
  alsoRead: [],
  ...change,
})
const TOPICS = ['seal', 'check', 'seed'] as const
const faqOf = (t: TFunction): FaqEntry[] =>
  TOPICS.map((topic, index) => ({
    id: index + 1,
    category: '',
    question: t(`catalog.authenticity.${topic}Title`),
    answerHtml: `<p>${t(`catalog.authenticity.${topic}Text`)}</p>`,
  }))
const helpOf = (shop: ShopExamples) => [
  shop.article({
    title: shop.say('shipping.post.name'),
    summary: shop.say('shipping.post.description'),
  }),
  shop.article({
    id: 2,
    title: shop.say('payment.invoice.name'),
    summary: shop.say('payment.invoice.description'),
  }),
]
export const HELP: Group = {
  parts: [
    {
      file: 'features/content/articles/article-body.tsx',
      states: ({ shop }) => ({
        'with a picture': <ArticleBody article={articleOf(shop)} />,
        loading: <ArticleBodySkeleton />,
      }),
    },
    {
      file: 'features/content/articles/article-neighbours.tsx',
      states: ({ shop }) => ({
        both: <ArticleNeighbours article={articleOf(shop)} hrefFor={paths.article} />,
        'of the newest': (
          <ArticleNeighbours
            article={articleOf(shop, { previous: null })}
            hrefFor={paths.article}
          />
        ),
      }),
    },
    {
      file: 'features/content/text-sections.tsx',
      states: ({ t }) => ({
        two: (
          <TextSections
            sections={([1, 2] as const).map((part) => ({
              title: t(`content.terms.${part}.title`),
              text: t(`content.terms.${part}.text`),
            }))}
          />
        ),
      }),
    },
    {
      file: 'features/content/fact-list.tsx',
      states: ({ shop }) => ({
        'ways to pay': (
          <FactList
            items={(
              [
                [Banknote, 'cash'],
                [CreditCard, 'card'],
                [FileText, 'invoice'],
              ] as const
            ).map(([icon, name]) => ({
              icon,
              title: shop.say(`payment.${name}.name`),
              text: shop.say(`payment.${name}.description`),
            }))}
          />
        ),
      }),
    },
    {
      file: 'features/content/help/help-nav.tsx',
      states: () => ({ 'on the page about payment': <HelpNav current={paths.paymentTerms()} /> }),
    },
    {
      file: 'features/content/help/assistance-list.tsx',
      states: ({ shop }) => ({
        two: <AssistanceList items={helpOf(shop)} />,
        loading: <AssistanceSkeleton count={2} />,
      }),
    },
    {
      file: 'features/content/help/faq-list.tsx',
      states: ({ t }) => ({
        'first question open': (
          <Pressed button="summary" shows="details[open]">
            <FaqList entries={faqOf(t)} />
          </Pressed>
        ),
      }),
    },
  ],
}
