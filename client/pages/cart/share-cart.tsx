import { encode } from 'uqr'
import { Share2 } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { Dialog } from '#client/dialogs/dialog.tsx'
import { toCartText } from '#client/features/cart/travel/cart-text.ts'
import { CopyValue } from '#client/features/orders/payment/copy-value.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cartStore } from '#client/session/cart-store.ts'
import { Button } from '#client/ui/button.tsx'

/** Shows a link, as text and as a QR code, that opens the cart on another device or for another person. */
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
            // Ignores a rejection: the shopper closed the system's share dialog.
            onClick={() => void navigator.share({ url }).catch(() => {})}
          >
            {t('cart.share.send')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/**
 * Returns a link to the cart page that contains the products of this tab's cart. The page offers to add these products
 * to the cart of the person who opens the link.
 */
export function toCartUrl(): string {
  return location.origin + paths.cart(toCartText(cartStore.get()))
}

/**
 * Width of the empty margin around the QR code, in squares of the code. Without the margin, cameras do not find the
 * code.
 */
const QUIET = 2

export function CartQr({ url }: { url: string }) {
  const t = useTranslate()
  const { data, size } = encode(url, { border: QUIET })
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      role="img"
      aria-label={t('cart.share.qr')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-control border border-line print:size-32"
    >
      <rect width={size} height={size} fill="white" />
      <path d={modules.join('')} fill="black" />
    </svg>
  )
}
