import { Check } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { Price } from '#client/product/price.tsx'
import { Rating } from '#client/product/rating.tsx'
import { Breadcrumbs } from '#client/sections/breadcrumbs.tsx'
import { Section } from '#client/sections/section.tsx'
import { Badge, CountBadge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { DefinitionList, DefinitionListSkeleton } from '#client/ui/definition-list.tsx'
import { ICON_TARGET } from '#client/ui/icon-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { RichText } from '#client/ui/rich-text.tsx'
import { SharedIcon, SharedIcons } from '#client/ui/shared-icon.tsx'
import { Skeleton, SkeletonText } from '#client/ui/skeleton.tsx'
import { Totals } from '#client/ui/totals.tsx'
import type { Group } from '#client/workbench/examples/part.ts'

const withCount = (count: number) => (
  <>
    <SharedIcons />
    <span className={ICON_TARGET}>
      <span className="relative">
        <SharedIcon name="cart" className="size-6" />
        <CountBadge count={count} animates={false} />
      </span>
    </span>
  </>
)
const pictureOf = (src: string | null) => (
  <span className="block bg-tile" style={{ width: 100, height: 100 }}>
    <Picture src={src} alt="Halden" width={100} height={100} sizes="100px" className="size-full" />
  </span>
)

export const SURFACES: Group = {
  parts: [
    {
      file: 'ui/badge.tsx',
      isSmall: true,
      states: ({ t }) => ({
        neutral: <Badge>{t('orders.delivery.pending')}</Badge>,
        accent: <Badge tone="accent">{t('catalog.tag.newest')}</Badge>,
        positive: (
          <Badge tone="positive" icon={<Check className="size-4" />}>
            {t('orders.payment.paid')}
          </Badge>
        ),
        warning: <Badge tone="warning">{t('orders.payment.unpaid')}</Badge>,
        negative: <Badge tone="negative">{t('orders.payment.cancelled')}</Badge>,
        'count of one': withCount(1),
        'count above 99': withCount(120),
      }),
    },
    {
      file: 'ui/notice.tsx',
      states: ({ t }) => ({
        info: <Notice>{t('account.ended')}</Notice>,
        positive: <Notice tone="positive">{t('checkout.success.paid')}</Notice>,
        'warning with a title': (
          <Notice tone="warning" title={t('checkout.success.declined.title')}>
            {t('checkout.success.declined.text')}
          </Notice>
        ),
        negative: <Notice tone="negative">{t('account.cookiesBlocked')}</Notice>,
      }),
    },
    {
      file: 'ui/card.tsx',
      states: ({ shop }) => ({
        'with text': <Card>{shop.say('category.hardware-wallet.description')}</Card>,
      }),
    },
    {
      file: 'ui/definition-list.tsx',
      states: ({ shop }) => {
        const items = shop
          .specifications()
          .flatMap((group) => group.items)
          .map(({ name, value }) => ({ term: name, value }))
        return {
          stacked: <DefinitionList items={items} />,
          short: <DefinitionList items={items} short />,
          loading: <DefinitionListSkeleton count={2} />,
        }
      },
    },
    {
      file: 'ui/totals.tsx',
      states: ({ t, formats }) => ({
        'with a quiet row': (
          <Totals
            rows={[
              { term: t('checkout.amount'), value: formats.money({ minor: 25_900 }) },
              { term: t('checkout.tax'), value: formats.money({ minor: 4_317 }), quiet: true },
            ]}
            total={{ term: t('checkout.total'), value: formats.money({ minor: 25_900 }) }}
          />
        ),
      }),
    },
    {
      file: 'ui/picture.tsx',
      isSmall: true,
      states: ({ shop }) => ({
        shown: pictureOf(shop.picture('wallet')),
        broken: pictureOf('data:image/png,broken#'),
        missing: pictureOf(null),
      }),
    },
    {
      file: 'ui/rich-text.tsx',
      states: ({ shop }) => ({
        'of a product': <RichText html={shop.product().descriptionHtml} />,
      }),
    },
    {
      file: 'ui/skeleton.tsx',
      states: () => ({
        block: <Skeleton className="h-10 w-64 max-w-full" />,
        text: <SkeletonText lines={3} />,
      }),
    },
    {
      file: 'product/price.tsx',
      isSmall: true,
      states: ({ t, formats: { money } }) => ({
        small: <Price size="small" price={money({ minor: 990 })} />,
        reduced: (
          <Price
            size="large"
            price={money({ minor: 12_950 })}
            oldPrice={money({ minor: 16_190 })}
            oldPriceLabel={t('catalog.price.before')}
            saving="-20%"
          />
        ),
      }),
    },
    {
      file: 'product/rating.tsx',
      isSmall: true,
      states: () => ({
        'four and a half': <Rating rating={4.4} />,
        one: <Rating rating={1} />,
      }),
    },
    {
      file: 'sections/breadcrumbs.tsx',
      states: ({ t, shop }) => ({
        'three deep': (
          <Breadcrumbs
            items={[
              { label: t('meta.home.crumb'), href: paths.home() },
              { label: shop.category().name, href: paths.category(1) },
              { label: shop.product().title },
            ]}
          />
        ),
      }),
    },
    {
      file: 'sections/section.tsx',
      states: ({ t, shop }) => ({
        'with a lead and a link': (
          <Section
            title={shop.category().name}
            lead={shop.category().description}
            more={{ label: t('layout.wholeCatalog'), href: paths.catalog() }}
          >
            <Skeleton className="h-10 w-full" />
          </Section>
        ),
      }),
    },
  ],
}
