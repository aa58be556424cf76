import { lazy } from 'react'
import { QuickAddButton } from '#client/features/cart/quick-add-button.tsx'
import { CompareLink } from '#client/features/catalog/compare/compare-link.tsx'
import { compareSpecifications } from '#client/features/catalog/compare/compare-rows.ts'
import { CompareTable } from '#client/features/catalog/compare/compare-table.tsx'
import { LeftOutNotice } from '#client/features/catalog/compare/left-out-notice.tsx'
import { useFactRows } from '#client/features/catalog/compare/use-fact-rows.tsx'
import { AwaitedList } from '#client/features/catalog/saved-list/awaited-list.tsx'
import { SaveAll } from '#client/features/catalog/saved-list/save-all.tsx'
import { SavedRow } from '#client/features/catalog/saved-list/saved-row.tsx'
import { ShareList } from '#client/features/catalog/saved-list/share-list.tsx'
import { SaveSpot } from '#client/features/catalog/saved/save-spot.tsx'
import { paths } from '#client/paths.ts'
import type { Category, Product } from '#contracts/catalog/catalog.ts'
import type { ComparedProduct } from '#contracts/catalog/compare.ts'
import type { SavedProduct } from '#contracts/catalog/saved.ts'
import {
  categoriesOf,
  comparedOf,
  productsOf,
} from '#client/workbench/examples/catalog-examples.ts'
import { InBrowser } from '#client/workbench/examples/in-browser.tsx'
import { Remembered, SOLD_OUT_ID } from '#client/workbench/examples/remembered.tsx'
import type { Group } from '#client/workbench/examples/part.ts'
import { NOW, usd } from '#client/workbench/examples/shop-examples.ts'

const ignore = () => {}
const DAYS = 86_400
const SaveButton = lazy(async () => {
  const { SaveButton: Button } = await import('#client/features/catalog/saved/save-button.tsx')
  return { default: Button }
})
const AskedNote = lazy(async () => {
  const { AskedNote: Note } = await import('#client/features/catalog/saved/asked-note.tsx')
  return { default: Note }
})
const rowOf = (product: Product, change: Partial<SavedProduct> = {}) => (
  <SavedRow
    product={product}
    saved={{
      id: product.id,
      title: product.title,
      at: NOW - 12 * DAYS,
      ...usd(product.price.minor),
      stock: 'in',
      ...change,
    }}
    action={<QuickAddButton product={product} />}
    onRemove={ignore}
  />
)

export const SAVED: Group = {
  parts: [
    {
      file: 'features/catalog/compare/compare-link.tsx',
      isSmall: true,
      states: ({ shop }) => {
        const [wallet, key] = productsOf(shop)
        return {
          chosen: (
            <Remembered>
              <CompareLink product={wallet} />
            </Remembered>
          ),
          'not chosen': <CompareLink product={key} />,
        }
      },
    },
    {
      file: 'features/catalog/compare/compare-table.tsx',
      states: ({ shop }) => ({
        'two products': <Compared products={comparedOf(shop)} categories={categoriesOf(shop)} />,
      }),
    },
    {
      file: 'features/catalog/compare/left-out-notice.tsx',
      states: () => ({
        'for four reasons': (
          <LeftOutNotice leftOut={{ unknown: [98, 99], unread: [97], tooMany: 1, unreadable: 3 }} />
        ),
      }),
    },
    {
      file: 'features/catalog/saved/save-button.tsx',
      isSmall: true,
      states: ({ shop }) => {
        const [wallet, key] = productsOf(shop)
        return {
          saved: (
            <InBrowser>
              <SaveButton product={wallet} />
            </InBrowser>
          ),
          'not saved': (
            <InBrowser>
              <SaveButton product={key} />
            </InBrowser>
          ),
        }
      },
    },
    {
      file: 'features/catalog/saved/save-spot.tsx',
      isSmall: true,
      states: ({ shop }) => ({ 'beside a title': <SaveSpot product={productsOf(shop)[0]} /> }),
    },
    {
      file: 'features/catalog/saved/asked-note.tsx',
      states: () => ({
        asked: (
          <InBrowser>
            <AskedNote id={SOLD_OUT_ID} />
          </InBrowser>
        ),
      }),
    },
    {
      file: 'features/catalog/saved-list/saved-row.tsx',
      states: ({ shop }) => ({
        cheaper: rowOf(shop.product({ oldPrice: usd(16_190) }), { minor: 16_190 }),
        'dearer and back in stock': rowOf(shop.product(), { minor: 9_900, stock: 'soldOut' }),
        'sold out, without a picture': rowOf(shop.product({ stock: 0, images: [] })),
      }),
    },
    {
      file: 'features/catalog/saved-list/awaited-list.tsx',
      states: () => ({
        'one is back in stock': (
          <div>
            <AwaitedList action={(product) => <QuickAddButton product={product} />} />
          </div>
        ),
      }),
    },
    {
      file: 'features/catalog/saved-list/save-all.tsx',
      states: ({ shop }) => ({
        'some not saved yet': <SaveAll products={productsOf(shop)} />,
        'all saved': <SaveAll products={productsOf(shop).slice(0, 1)} />,
      }),
    },
    {
      file: 'features/catalog/saved-list/share-list.tsx',
      states: () => ({
        closed: (
          <InBrowser>
            <ShareList ids={[7, 8]} />
          </InBrowser>
        ),
      }),
    },
  ],
}

type ComparedProps = { products: ComparedProduct[]; categories: Category[] }

function Compared({ products, categories }: ComparedProps) {
  return (
    <CompareTable
      products={products}
      facts={useFactRows(products, categories)}
      groups={compareSpecifications(products)}
      hrefWithout={(id) => paths.compare(id)}
      onRemove={ignore}
      action={(product) => <QuickAddButton product={product} />}
    />
  )
}
