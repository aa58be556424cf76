import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { savedQuery } from '#client/features/catalog/queries.ts'
import {
  awaitedStore,
  backInStock,
  loadAwaited,
  markTold,
} from '#client/features/catalog/saved/awaited-products.ts'
import { useToolTexts } from '#client/i18n/tool-texts.ts'
import { navigate } from '#client/lib/navigate.ts'
import { useStore } from '#client/lib/store.ts'
import { paths } from '#client/paths.ts'
import { noteOffered, wasCleared } from './clearing.ts'

const NOTICE = 'back-in-stock'

/**
 * Shows a notice when products that were sold out are back in stock, if the shopper has asked about them in this
 * browser. The notice stays until the shopper dismisses it or sees the products (contracts/decisions.md › back in
 * stock). It appears neither during the checkout nor on /saved.
 */
export function BackInStock() {
  const text = useToolTexts()
  const [path] = useLocation()
  const awaited = useStore(awaitedStore)
  useEffect(loadAwaited, [])
  // Keeps the first list of ids, so that the page asks the shop only once, even if the list of awaited products
  // changes.
  const [ids, setIds] = useState<string>()
  if (awaited && ids === undefined) {
    setIds(
      awaited
        .filter(({ isTold }) => !isTold)
        .map(({ id }) => id)
        .join(),
    )
  }
  const { data } = useBrowserQuery(savedQuery(ids ?? ''), { enabled: Boolean(ids) })
  const isWithdrawn = useRef(false)
  useEffect(() => {
    if (!awaited || !data) return
    const back = backInStock(awaited, data.products)
    const seen = back.filter(({ id }) => path === paths.product(id))
    if (seen.length > 0) {
      markTold(seen.map(({ id }) => id))
      return
    }
    const [first] = back
    if (!first || path === paths.checkout() || path === paths.saved()) {
      isWithdrawn.current = true
      toast.dismiss(NOTICE)
      return
    }
    const tell = () => markTold(back.map(({ id }) => id))
    const isOne = back.length === 1
    const href = isOne ? paths.product(first.id) : paths.saved()
    isWithdrawn.current = false
    noteOffered()
    toast.info(
      isOne
        ? text('awaited.back', { title: first.title })
        : text('awaited.backMany', { count: back.length }),
      {
        id: NOTICE,
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
        action: {
          label: text('set.more'),
          onClick: () => {
            tell()
            navigate(href)
          },
        },
        onDismiss: () => {
          if (!isWithdrawn.current && !wasCleared()) tell()
        },
      },
    )
  }, [awaited, data, path, text])
  return null
}
