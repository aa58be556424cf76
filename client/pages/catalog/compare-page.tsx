import { useEffect, useEffectEvent } from 'react'
import type { PageProps } from '#client/route.ts'
import { paths } from '#client/paths.ts'
import { AddToCartButton } from '#client/features/cart/add-to-cart-button.tsx'
import { QuickAddButton } from '#client/features/cart/quick-add-button.tsx'
import { choose } from '#client/features/catalog/compare/chosen-products.ts'
import { comparedStore } from '#client/features/catalog/compare/compared-store.ts'
import { CompareTable } from '#client/features/catalog/compare/compare-table.tsx'
import {
  compareSpecifications,
  differ,
  onlyDifferences,
} from '#client/features/catalog/compare/compare-rows.ts'
import { LeftOutNotice } from '#client/features/catalog/compare/left-out-notice.tsx'
import { useFactRows } from '#client/features/catalog/compare/use-fact-rows.tsx'
import { categoriesQuery, compareQuery } from '#client/features/catalog/queries.ts'
import { ProductTile } from '#client/features/catalog/tiles/product-tile.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { navigate } from '#client/lib/navigate.ts'
import { useStore } from '#client/lib/store.ts'
import { PricesAsOf } from '#client/product/prices-as-of.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { cx } from '#client/ui/class-names.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { COMPARED_MAX } from '#contracts/limits.ts'
import type { Comparison } from '#contracts/catalog/compare.ts'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'

/**
 * Shows /compare: up to four products side by side. The URL lists the products (contracts/decisions.md › compare). If
 * it lists none, the page compares the products that the shopper has chosen in this tab.
 */
export default function ComparePage({ search }: PageProps) {
  const t = useTranslate()
  const comparison = usePageQuery(compareQuery(search))
  const chosen = useStore(comparedStore)
  const kept = search.has('ids') ? '' : (chosen?.join() ?? '')
  useEffect(() => {
    if (kept) navigate(paths.compare(kept), { replace: true })
  }, [kept])
  const skeleton = <Skeleton className="h-160" />
  return (
    <PageFrame crumbs={[{ label: t('meta.compare') }]} title={t('meta.compare')}>
      {kept ? (
        skeleton
      ) : (
        <QueryResult from={comparison} skeleton={skeleton}>
          {(found) => (
            <Compared
              comparison={found}
              isOwn={search.get('ids') === chosen?.join()}
              differences={search.get('diff') === '1'}
            />
          )}
        </QueryResult>
      )}
    </PageFrame>
  )
}

type ComparedProps = {
  comparison: Comparison
  /** True if the URL lists exactly the products that the shopper has chosen in this tab. */
  isOwn: boolean
  differences: boolean
}

function Compared({ comparison, isOwn, differences }: ComparedProps) {
  const { products, leftOut } = comparison
  const cards = products.map(({ product }) => product)
  // Keeps products that the shop cannot read at the moment in the choice and in the URLs.
  const ids = [...cards.map(({ id }) => id), ...leftOut.unread]
  const t = useTranslate()
  // Removes products that no longer exist from the shopper's choice. Otherwise, links to the comparison would count
  // them, and a full choice would refuse another product, although the page shows fewer than the maximum.
  const isOutdated = isOwn && leftOut.unknown.length > 0
  const chooseShown = useEffectEvent(() => choose(ids))
  useEffect(() => {
    if (isOutdated) chooseShown()
  }, [isOutdated])
  if (products.length === 0) {
    return (
      <>
        <LeftOutNotice leftOut={leftOut} />
        {leftOut.unread.length === 0 && (
          <EmptyState
            title={t('catalog.compare.emptyTitle')}
            text={t('catalog.compare.emptyText', { max: COMPARED_MAX })}
            action={
              <a href={paths.catalog()} className={buttonClass()}>
                {t('catalog.toCatalog')}
              </a>
            }
          />
        )}
      </>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <LeftOutNotice leftOut={leftOut} />
      {differ(cards.map(({ categoryId }) => categoryId)) && (
        <Notice>{t('catalog.compare.categories')}</Notice>
      )}
      <PricesAsOf products={cards} />
      <Table products={products} ids={ids} differences={differences && cards.length > 1} />
      {ids.length < COMPARED_MAX && <AddMore ids={ids} suggestions={comparison.suggestions} />}
    </div>
  )
}

type TableProps = Pick<Comparison, 'products'> & {
  /** Ids of all chosen products, including those that the table does not show. */
  ids: readonly number[]
  differences: boolean
}

function Table({ products, ids, differences }: TableProps) {
  const t = useTranslate()
  const all = compareSpecifications(products)
  const stated = new Set(all.flatMap(({ rows }) => rows.map(({ name }) => name)))
  // Leaves out a fact, often the brand, if the specifications already have a row with the same name.
  const facts = useFactRows(products, usePageQuery(categoriesQuery).data ?? []).filter(
    ({ name }) => !stated.has(name),
  )
  const different = onlyDifferences(all)
  const shownFacts = differences ? facts.filter(({ differs }) => differs) : facts
  const hidden = different.hidden + facts.filter(({ differs }) => !differs).length
  const without = (id: number) => ids.filter((other) => other !== id)
  return (
    <>
      {products.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <ul
            aria-label={t('catalog.compare.view')}
            className="flex rounded-control border border-line-strong p-0.5"
          >
            <ViewLink href={paths.compare(ids.join())} isShown={!differences}>
              {t('catalog.compare.all')}
            </ViewLink>
            <ViewLink href={`${paths.compare(ids.join())}&diff=1`} isShown={differences}>
              {t('catalog.compare.differences')}
            </ViewLink>
          </ul>
          <p role="status" className="text-small text-ink-soft">
            {differences && t('catalog.compare.hidden', { count: hidden })}
          </p>
        </div>
      )}
      <CompareTable
        products={products}
        facts={shownFacts}
        groups={differences ? different.groups : all}
        hrefWithout={(id) => paths.compare(without(id).join()) + (differences ? '&diff=1' : '')}
        onRemove={(id) => choose(without(id))}
        action={(product) => (
          <>
            <div className="max-lg:hidden">
              <AddToCartButton product={product} isNamed />
            </div>
            <div className="lg:hidden">
              <QuickAddButton product={product} />
            </div>
          </>
        )}
      />
    </>
  )
}

type ViewLinkProps = { href: string; isShown: boolean; children: string }

function ViewLink({ href, isShown, children }: ViewLinkProps) {
  return (
    <li>
      <a
        href={href}
        data-keep-scroll=""
        aria-current={isShown || undefined}
        className={cx(
          'focus-ring inline-flex min-h-11 items-center rounded-mark px-4 text-center text-small font-medium',
          isShown ? 'bg-accent text-accent-ink' : 'hover:bg-sunken',
        )}
      >
        {children}
      </a>
    </li>
  )
}

type AddMoreProps = { ids: readonly number[]; suggestions: Comparison['suggestions'] }

/** Offers products of the same category, each as a link to the comparison with that product. */
function AddMore({ ids, suggestions }: AddMoreProps) {
  const t = useTranslate()
  return (
    <Section
      className="mt-8 print:hidden"
      size="small"
      title={t('catalog.compare.more')}
      action={
        <a
          href={paths.catalog()}
          onClick={() => choose(ids)}
          className={buttonClass('quiet', 'small')}
        >
          {t('catalog.toCatalog')}
        </a>
      }
    >
      <ul className="flex snap-x gap-3 overflow-x-auto overscroll-x-contain sm:gap-4">
        {suggestions.map((product) => (
          <li key={product.id}>
            <ProductTile
              product={product}
              href={paths.compare([...ids, product.id].join())}
              onClick={() => choose([...ids, product.id])}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
