import { renderSVG } from 'uqr'
import { Share2 } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { Dialog } from '#client/dialogs/dialog.tsx'
import { toCartText } from '#client/features/cart/travel/cart-text.ts'
import { CopyValue } from '#client/features/orders/payment/copy-value.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cartStore } from '#client/session/cart-store.ts'
import { Button } from '#client/ui/button.tsx'

/** Shows a link that carries the cart to another device or person, as text and as a QR code. */
export function ShareCart({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const url = toCartUrl()
  return (
    <Dialog open onClose={onClose} title={t('cart.share')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t('cart.share.text')}</p>
        <CartQr url={url} />
        <CopyValue value={url}>
          <code className="line-clamp-3 text-small break-all">{url}</code>
        </CopyValue>
        {'share' in navigator && (
          <Button
            className="self-start"
            icon={<Share2 className="size-5" />}
            // Ignores a rejection: the shopper closed the window of the system.
            onClick={() => void navigator.share({ url }).catch(() => {})}
          >
            {t('cart.share.send')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Returns the link that proposes the products of this tab's cart. */
export function toCartUrl(): string {
  return location.origin + paths.cart(toCartText(cartStore.get()))
}

export function CartQr({ url }: { url: string }) {
  const t = useTranslate()
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`
  return (
    <img
      src={picture}
      alt={t('cart.share.qr')}
      width={208}
      height={208}
      className="size-52 rounded-control border border-line bg-tile"
    />
  )
}
