import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { useFocusAfterRemoval } from '#client/dialogs/use-focus-after-removal.ts'
import { notify } from '#client/dialogs/notifications.ts'
import { savedQuery } from '#client/features/catalog/queries.ts'
import {
  awaitedStore,
  forgetAwaited,
  loadAwaited,
  markTold,
} from '#client/features/catalog/saved/awaited-products.ts'
import type { AwaitedProduct } from '#client/features/catalog/saved/awaited-products.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useToolTexts } from '#client/i18n/tool-texts.ts'
import { useStore } from '#client/lib/store.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { SavedRow } from './saved-row.tsx'

type AwaitedListProps = {
  /** Returns the button that adds a product to the cart, passed in by the page. */
  action: (product: ProductSummary) => ReactNode
}

/**
 * Shows the sold-out products that the shopper asked about in this browser, and says which of them are back in stock.
 */
export function AwaitedList({ action }: AwaitedListProps) {
  const text = useToolTexts()
  const awaited = useStore(awaitedStore)
  useEffect(loadAwaited, [])
  useFocusAfterRemoval(awaited?.length ?? 0)
  if (!awaited || awaited.length === 0) return null
  return (
    <Section
      size="small"
      className="mt-10"
      title={text('awaited.title')}
      lead={text('awaited.lead')}
    >
      <Rows awaited={awaited} action={action} />
    </Section>
  )
}

type RowsProps = AwaitedListProps & { awaited: readonly AwaitedProduct[] }

function Rows({ awaited, action }: RowsProps) {
  const text = useToolTexts()
  const { date } = useFormats()
  // Always queries the ids of the first render, even if the shopper has removed a product since. A removal thus fetches
  // nothing, and an undo still finds the product's data.
  const [ids] = useState(() => awaited.map(({ id }) => id))
  const list = useBrowserQuery(savedQuery(ids.join()))
  const { data } = list
  useEffect(() => {
    if (data) markTold(data.products.filter(({ stock }) => stock > 0).map(({ id }) => id))
  }, [data])
  return (
    <QueryResult from={list} skeleton={<Skeleton className="h-32 rounded-card!" />}>
      {({ products }) => (
        <ul className="grid gap-3 lg:grid-cols-2">
          {awaited.map(({ id, title, at }) => {
            const product = products.find((candidate) => candidate.id === id)
            if (!product) return null
            return (
              <li key={id}>
                <SavedRow
                  product={product}
                  note={
                    <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-ink-soft">
                      {product.stock > 0 && <Badge tone="positive">{text('saved.back')}</Badge>}
                      {text('awaited.on', { date: date(at) })}
                    </p>
                  }
                  action={action(product)}
                  onRemove={() => notify.undo(text('saved.removed', { title }), forgetAwaited(id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </QueryResult>
  )
}
