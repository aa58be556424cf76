import { useState } from 'react'
import { RotateCcw } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { useReportError } from '#client/api/use-report-error.ts'
import { userStore } from '#client/session/user-store.ts'
import { trpc } from '#client/api/trpc-react.ts'
import { Button } from '#client/ui/button.tsx'
import type { ButtonSize } from '#client/ui/button.tsx'
import type { OrderedLine } from './order-again.ts'

type OrderAgainProps = {
  order: { orderNo: string; lines: readonly OrderedLine[] }
  /** `small` is for lists of orders. The accessible label then also contains the order number. */
  size?: ButtonSize
}

/**
 * Adds the products of an earlier order to the cart at current prices. Opens the cart if at least one product was
 * added. Loads the code for this after the click.
 */
export function OrderAgainButton({ order, size = 'medium' }: OrderAgainProps) {
  const t = useTranslate()
  const { labelled, list } = usePunctuation()
  const utils = trpc.useUtils()
  const report = useReportError()
  const [busy, setBusy] = useState(false)
  const again = async (): Promise<void> => {
    if (userStore.get().kind === 'visitor') {
      openDialog('login', { onDone: () => void again() })
      return
    }
    setBusy(true)
    try {
      const ids = order.lines.flatMap(({ id }) => id ?? [])
      const [{ orderAgain }, products] = await Promise.all([
        import('./use-order-again.ts'),
        utils.cart.products.fetch({ ids }, { staleTime: 0 }),
      ])
      if (orderAgain({ t, list }, order.lines, products)) navigate(paths.cart())
    } catch (error) {
      report(error, { retry: () => void again() })
    } finally {
      setBusy(false)
    }
  }
  const name = t('orders.number', { orderNo: order.orderNo })
  return (
    <Button
      variant="secondary"
      size={size}
      busy={busy}
      icon={<RotateCcw className="size-5" />}
      aria-label={size === 'small' ? labelled(t('cart.again'), name) : undefined}
      onClick={() => void again()}
    >
      {t('cart.again')}
    </Button>
  )
}
