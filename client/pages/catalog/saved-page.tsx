import { useEffect, useState } from 'react'
import { Heart } from 'lucide-react'
import { useBrowserQuery, usePageQuery } from '#client/api/use-query.ts'
import { notify } from '#client/dialogs/notifications.ts'
import { useFocusAfterRemoval } from '#client/dialogs/use-focus-after-removal.ts'
import { QuickAddButton } from '#client/features/cart/quick-add-button.tsx'
import { LeftOutNotice } from '#client/features/catalog/compare/left-out-notice.tsx'
import { savedQuery } from '#client/features/catalog/queries.ts'
import {
  changeSince,
  loadSaved,
  noteSoldOut,
  rebase,
  savedStore,
  unsave,
} from '#client/features/catalog/saved/saved-products.ts'
import { AwaitedList } from '#client/features/catalog/saved-list/awaited-list.tsx'
import { OwnListLink, SaveAll } from '#client/features/catalog/saved-list/save-all.tsx'
import { SavedRow } from '#client/features/catalog/saved-list/saved-row.tsx'
import { ShareList } from '#client/features/catalog/saved-list/share-list.tsx'
import { useToolTexts } from '#client/i18n/tool-texts.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useStore } from '#client/lib/store.ts'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'
import { paths } from '#client/paths.ts'
import { PricesAsOf } from '#client/product/prices-as-of.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import type { PageProps } from '#client/route.ts'
import { EmptyState } from '#client/sections/empty-state.tsx'
import { NoScriptNote } from '#client/sections/no-script-note.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { SAVED_MAX } from '#contracts/limits.ts'
import type { SavedList, SavedProduct } from '#contracts/catalog/saved.ts'

/** Shows /saved: the products saved in this browser, or with `?ids=` a list that somebody shared. */
export default function SavedPage({ search }: PageProps) {
  const t = useTranslate()
  const text = useToolTexts()
  const shared = search.get('ids')
  useEffect(loadSaved, [])
  return (
    <PageFrame
      crumbs={[{ label: t('meta.saved') }]}
      title={shared === null ? t('meta.saved') : text('saved.sharedTitle')}
      lead={shared === null ? text('saved.lead') : text('saved.sharedLead')}
    >
      {shared === null ? (
        <>
          <Own />
          <AwaitedList action={(product) => <QuickAddButton product={product} />} />
        </>
      ) : (
        <Shared ids={shared} />
      )}
    </PageFrame>
  )
}

/** Shows the list in the URL. Its products are saved in this browser only if the shopper asks for that. */
function Shared({ ids }: { ids: string }) {
  const text = useToolTexts()
  const list = usePageQuery(savedQuery(ids))
  return (
    <QueryResult from={list} skeleton={<RowsSkeleton />}>
      {({ products, leftOut }) => (
        <div className="flex flex-col gap-4">
          <LeftOutNotice
            leftOut={leftOut}
            tooMany={text('saved.tooMany', { count: leftOut.tooMany, max: SAVED_MAX })}
          />
          {products.length === 0 ? (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <ToCatalog />
              <OwnListLink />
            </div>
          ) : (
            <>
              <SaveAll products={products} />
              <Rows products={products} />
            </>
          )}
        </div>
      )}
    </QueryResult>
  )
}

function Own() {
  const saved = useStore(savedStore)
  useFocusAfterRemoval(saved?.length ?? 0)
  if (saved === null) {
    return (
      <>
        <div className="noscript:hidden">
          <RowsSkeleton />
        </div>
        <NoScriptNote />
      </>
    )
  }
  return saved.length === 0 ? <Empty /> : <OwnList saved={saved} />
}

function Empty() {
  const text = useToolTexts()
  return (
    <EmptyState
      icon={<Heart className="size-7" />}
      title={text('saved.emptyTitle')}
      text={text('saved.emptyText')}
      action={<ToCatalog />}
    />
  )
}

function ToCatalog() {
  const t = useTranslate()
  return (
    <a href={paths.catalog()} className={buttonClass()}>
      {t('catalog.toCatalog')}
    </a>
  )
}

function OwnList({ saved }: { saved: readonly SavedProduct[] }) {
  // Keeps removed products in `ids`, so that a removal or an undo does not load the products again.
  const [ids, setIds] = useState(() => idsOf(saved))
  if (saved.some(({ id }) => !ids.includes(id))) setIds(idsOf(saved))
  const list = useBrowserQuery(savedQuery(ids.join()))
  const { data } = list
  useEffect(() => data && noteSoldOut(data.products), [data])
  return (
    <QueryResult from={list} skeleton={<RowsSkeleton />}>
      {({ products }) => <OwnRows saved={saved} products={products} />}
    </QueryResult>
  )
}

type OwnRowsProps = Pick<SavedList, 'products'> & { saved: readonly SavedProduct[] }

function OwnRows({ saved, products }: OwnRowsProps) {
  const text = useToolTexts()
  const byId = new Map(products.map((product) => [product.id, product]))
  const listed = saved.flatMap((entry) => byId.get(entry.id) ?? [])
  const gone = saved.filter(({ id }) => !byId.has(id))
  const changed = saved.some((entry) => {
    const product = byId.get(entry.id)
    if (!product) return false
    const { minor, stock } = changeSince(entry, product)
    return minor !== 0 || stock !== 'same'
  })
  const renew = () => {
    rebase(listed)
    notify.success(text('saved.rebased'))
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <ShareList ids={idsOf(saved)} />
        {changed && (
          <Button variant="quiet" onClick={renew}>
            {text('saved.rebase')}
          </Button>
        )}
      </div>
      <Rows products={listed} saved={saved} />
      {gone.length > 0 && <Gone products={gone} />}
    </div>
  )
}

function Gone({ products }: { products: readonly SavedProduct[] }) {
  const t = useTranslate()
  const text = useToolTexts()
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{text('saved.goneTitle')}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {products.map(({ id, title }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-1 text-ink-soft">
            <span className="min-w-0 wrap-break-word">
              <ProductTitle title={title} />
            </span>
            <Button
              variant="quiet"
              size="small"
              onClick={() => remove(id, text('saved.removed', { title }))}
            >
              {t('cart.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RowsProps = Pick<SavedList, 'products'> & { saved?: readonly SavedProduct[] }

function Rows({ products, saved }: RowsProps) {
  const text = useToolTexts()
  return (
    <>
      <PricesAsOf products={products} />
      <ul className="grid gap-3 lg:grid-cols-2">
        {products.map((product) => (
          <li key={product.id}>
            <SavedRow
              product={product}
              saved={saved?.find(({ id }) => id === product.id)}
              action={<QuickAddButton product={product} />}
              onRemove={
                saved && (() => remove(product.id, text('saved.removed', { title: product.title })))
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function RowsSkeleton() {
  const rows = [1, 2, 3, 4].map((row) => <Skeleton key={row} className="h-32 rounded-card!" />)
  return <div className="grid gap-3 lg:grid-cols-2">{rows}</div>
}

function remove(id: number, text: string): void {
  notify.undo(text, unsave(id))
}

function idsOf(saved: readonly SavedProduct[]): number[] {
  return saved.map(({ id }) => id)
}
