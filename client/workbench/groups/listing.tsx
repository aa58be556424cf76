import { ActiveFilters } from '#client/features/catalog/listing/active-filters.tsx'
import { AttributeFilter } from '#client/features/catalog/listing/attribute-filter.tsx'
import { CatalogFilters } from '#client/features/catalog/listing/catalog-filters.tsx'
import { CatalogToolbar } from '#client/features/catalog/listing/catalog-toolbar.tsx'
import { CatalogView } from '#client/features/catalog/listing/catalog-view.tsx'
import type { CatalogList } from '#client/features/catalog/listing/catalog-list.ts'
import { CategoryLinks } from '#client/features/catalog/listing/category-links.tsx'
import { FilterSection } from '#client/features/catalog/listing/filter-section.tsx'
import { PageSize } from '#client/features/catalog/listing/page-size.tsx'
import { PriceFilter } from '#client/features/catalog/listing/price-filter.tsx'
import { ProductResults } from '#client/features/catalog/listing/product-results.tsx'
import type { CatalogQuery } from '#client/features/catalog/listing/catalog-query.ts'
import { ProductTags } from '#client/features/catalog/tiles/product-tags.tsx'
import { ProductTile } from '#client/features/catalog/tiles/product-tile.tsx'
import type { TFunction } from '#client/i18n/translate.tsx'
import { CardActions } from '#client/pages/parts/card-actions.tsx'
import { paths } from '#client/paths.ts'
import { buttonClass } from '#client/ui/button.tsx'
import type { ProductListPage } from '#contracts/catalog/catalog.ts'
import {
  categoriesOf,
  choicesOf,
  listOf,
  productsOf,
} from '#client/workbench/examples/catalog-examples.ts'
import type { Group } from '#client/workbench/examples/part.ts'
import type { ShopExamples } from '#client/workbench/examples/shop-examples.ts'

const ignore = () => {}
const FILTERS: Partial<CatalogQuery> = {
  brandId: 1,
  inStock: true,
  priceMinMinor: 2_000,
  priceMaxMinor: 15_000,
  attributes: { 1: [10, 11] },
}
const emptyTexts = (t: TFunction) => ({
  emptyTitle: t('catalog.empty.category'),
  emptyAction: (
    <a href={paths.catalog()} className={buttonClass('secondary')}>
      {t('catalog.toCatalog')}
    </a>
  ),
})
type Results = ProductListPage & { stale?: boolean }
const resultsOf = (
  t: TFunction,
  query: Partial<CatalogQuery>,
  { stale = false, ...page }: Results,
) => (
  <ProductResults
    {...emptyTexts(t)}
    list={listOf(query)}
    page={page}
    stale={stale}
    action={(product) => <CardActions product={product} />}
  />
)
const viewOf = (t: TFunction, shop: ShopExamples, data?: ProductListPage) => (
  <CatalogView
    {...emptyTexts(t)}
    list={listOf(data ? FILTERS : { size: 2 })}
    products={{
      data,
      isError: false,
      error: null,
      isFetching: !data,
      isPlaceholderData: false,
      refetch: ignore,
    }}
    choices={choicesOf(shop)}
    categories={categoriesOf(shop)}
    action={(product) => <CardActions product={product} />}
  />
)
const toolbarOf = (list: CatalogList, total?: number, failed = false) => (
  <div className="flex flex-col gap-5">
    <CatalogToolbar list={list} total={total} failed={failed} filterButton={null} />
  </div>
)
const filterOf = (shop: ShopExamples, change: Partial<CatalogQuery>, at = 0) =>
  choicesOf(shop)
    .groups.slice(at, at + 1)
    .map((group) => (
      <AttributeFilter
        key={group.id}
        open
        isWhole
        group={group}
        query={listOf(change).query}
        onChange={ignore}
      />
    ))
const priceOf = (change: Partial<CatalogQuery> = {}) => (
  <PriceFilter query={listOf(change).query} symbol="$" onChange={ignore} />
)

export const LISTING: Group = {
  parts: [
    {
      file: 'features/catalog/listing/catalog-view.tsx',
      states: ({ t, shop }) => ({
        filtered: viewOf(t, shop, { list: productsOf(shop), total: 2 }),
        loading: viewOf(t, shop),
      }),
    },
    {
      file: 'features/catalog/listing/catalog-toolbar.tsx',
      states: () => ({
        'second page': toolbarOf(listOf({ page: 2 }), 51),
        'sorted by price': toolbarOf(listOf({ sort: 'price_asc' }), 1),
        loading: toolbarOf(listOf()),
        failed: toolbarOf(listOf({ keyword: 'Halden' }), undefined, true),
      }),
    },
    {
      file: 'features/catalog/listing/active-filters.tsx',
      states: ({ shop }) => ({
        'of every kind': (
          <ActiveFilters list={listOf({ ...FILTERS, tag: 'newest' })} choices={choicesOf(shop)} />
        ),
        'of an unknown brand': (
          <ActiveFilters list={listOf({ brandId: 99 })} choices={choicesOf(shop)} />
        ),
      }),
    },
    {
      file: 'features/catalog/listing/catalog-filters.tsx',
      states: ({ shop }) => ({
        'nothing chosen': (
          <CatalogFilters list={listOf()} choices={choicesOf(shop)} formId="wb-filters" />
        ),
      }),
    },
    {
      file: 'features/catalog/listing/attribute-filter.tsx',
      states: ({ shop }) => ({
        'one chosen, with counts': filterOf(shop, { attributes: { 1: [11] } }),
        'another filter is active, so without counts': filterOf(shop, { inStock: true }, 1),
      }),
    },
    {
      file: 'features/catalog/listing/price-filter.tsx',
      states: () => ({
        'two prices': priceOf({ priceMinMinor: 2_000, priceMaxMinor: 15_000 }),
        'higher price first': priceOf({ priceMinMinor: 15_000, priceMaxMinor: 2_000 }),
      }),
    },
    {
      file: 'features/catalog/listing/filter-section.tsx',
      states: ({ shop }) => ({
        closed: (
          <FilterSection title={shop.say('attribute.capacity.name')}>
            {shop.say('value.tb-1')}
          </FilterSection>
        ),
      }),
    },
    {
      file: 'features/catalog/listing/category-links.tsx',
      states: ({ shop }) => ({
        'of a category': <CategoryLinks categories={categoriesOf(shop)} current={2} />,
      }),
    },
    {
      file: 'features/catalog/listing/product-results.tsx',
      states: ({ t, shop }) => ({
        'many pages': resultsOf(t, { page: 2 }, { list: productsOf(shop), total: 90 }),
        'of the last filters, while new ones load': resultsOf(
          t,
          {},
          { list: productsOf(shop), total: 2, stale: true },
        ),
        'nothing matches the filters': resultsOf(t, FILTERS, { list: [], total: 0 }),
        'empty category': resultsOf(t, {}, { list: [], total: 0 }),
        'page behind the last': resultsOf(t, { page: 9 }, { list: [], total: 51 }),
      }),
    },
    {
      file: 'features/catalog/listing/page-size.tsx',
      states: () => ({ '48 chosen': <PageSize list={listOf({ size: 48 })} /> }),
    },
    {
      file: 'features/catalog/tiles/product-tags.tsx',
      states: ({ shop }) => ({
        'two of the shop, two others': (
          <ProductTags
            tags={['hot', 'recommended', shop.say('tag.open-source'), shop.say('tag.ip67')]}
          />
        ),
      }),
    },
    {
      file: 'features/catalog/tiles/product-tile.tsx',
      states: ({ shop }) => ({
        'long title': <ProductTile product={shop.product()} />,
        'without a picture': <ProductTile product={{ ...productsOf(shop)[1], images: [] }} />,
      }),
    },
  ],
}
