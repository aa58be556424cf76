import { PackageSearch } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { offerLogin } from '#client/dialogs/dialog-store.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'

/**
 * Shown for an order that this visitor may not see. Explains how to open the order, without revealing whether the order
 * exists.
 */
export function OrderClosed({ orderNo }: { orderNo: string }) {
  const t = useTranslate()
  return (
    <EmptyState
      heading
      icon={<PackageSearch className="size-7" />}
      title={t('checkout.success.closed.title')}
      text={t('checkout.success.closed.text')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href={paths.guestOrder({ orderNo })} className={buttonClass()}>
            {t('orders.guest.show')}
          </a>
          <Button
            variant="secondary"
            className="noscript:hidden"
            onClick={() => offerLogin({ guestWay: false })}
          >
            {t('layout.login')}
          </Button>
        </div>
      }
    />
  )
}
