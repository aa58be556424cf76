import { paths } from '#client/paths.ts'
import type { PageProps } from '#client/route.ts'
import { KitCheck } from '#client/features/catalog/genuine/kit-check.tsx'
import { kitSteps } from '#client/features/catalog/genuine/kit-steps.ts'
import { Specifications } from '#client/features/catalog/product/specifications.tsx'
import {
  categoriesQuery,
  kitProductId,
  productQuery,
  specificationsQuery,
} from '#client/features/catalog/queries.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useTrustTexts } from '#client/i18n/trust-texts.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { cx } from '#client/ui/class-names.ts'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Category, Product } from '#contracts/catalog/catalog.ts'
import { HelpFrame } from './help-frame.tsx'

/**
 * Shows /genuine: how to check that a kit is genuine. `?id=` names a product, and `?category=` names a kind of
 * products. Without these parameters, shows the steps for any device.
 */
export default function GenuinePage({ search }: PageProps) {
  const t = useTranslate()
  const id = kitProductId(search)
  return (
    <HelpFrame current={paths.genuine()} title={t('meta.genuine')} lead={t('content.genuine.lead')}>
      {id ? <ProductKit id={id} search={search} /> : <AnyKit search={search} />}
      <a href={paths.verify()} className={`${TEXT_LINK} ${LINK_TARGET} self-start`}>
        {t('meta.verify')}
      </a>
    </HelpFrame>
  )
}

type KitProps = { search: URLSearchParams }

function ProductKit({ id, search }: KitProps & { id: number }) {
  const product = usePageQuery(productQuery(id))
  // If the shop no longer lists the product, shows the general check, because owners of the product still need to check
  // it.
  if (product.isError && !product.data) return <AnyKit search={search} />
  return (
    <QueryResult from={product} skeleton={<Skeleton className="h-160 w-full rounded-card!" />}>
      {(data) => <OneKit product={data} search={search} />}
    </QueryResult>
  )
}

function OneKit({ product, search }: KitProps & { product: Product }) {
  const t = useTranslate()
  const specifications = usePageQuery(specificationsQuery(product.id))
  const category = useCategory(product.categoryId)
  return (
    <>
      <Section size="small" title={product.title}>
        <KitCheck steps={kitSteps(category?.kind)} search={search} />
      </Section>
      <Section size="small" title={t('catalog.product.specifications')}>
        <QueryResult from={specifications} skeleton={<Skeleton className="h-80 w-full" />}>
          {(groups) => <Specifications groups={groups} />}
        </QueryResult>
      </Section>
    </>
  )
}

function AnyKit({ search }: KitProps) {
  const text = useTrustTexts()
  const { data: categories = [] } = usePageQuery(categoriesQuery)
  const category = useCategory(Number(search.get('category')))
  return (
    <>
      <Section size="small" title={text('genuine.choose')}>
        <ul className="flex flex-wrap gap-2">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <a
                href={paths.genuine({ category: id })}
                aria-current={id === category?.id || undefined}
                className={cx(
                  'focus-ring inline-flex min-h-11 items-center rounded-full border px-4 text-small hover:border-ink',
                  id === category?.id
                    ? 'border-accent bg-accent-soft font-medium text-accent'
                    : 'border-line-strong bg-surface',
                )}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <KitCheck key={category?.id} steps={kitSteps(category?.kind)} search={search} />
    </>
  )
}

function useCategory(id: number | null): Category | undefined {
  return usePageQuery(categoriesQuery).data?.find((category) => category.id === id)
}
