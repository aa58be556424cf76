import { paths } from '#client/paths.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { countPieces } from '#client/session/cart-store.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { sumOf } from './cart-lines.ts'
import { chosenOf, startCheckout } from './start-checkout.ts'
import { useCartLines } from './use-cart-lines.ts'

/**
 * Shows how many pieces are selected in the cart and what they cost, with links to cart and checkout. Calls `onLeave`
 * when the shopper follows one of them.
 */
export function CartSoFar({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslate()
  const { money } = useFormats()
  const chosen = chosenOf(useCartLines().data ?? [])
  const sum = sumOf(chosen)
  return (
    <>
      <p className="flex min-h-6 items-baseline justify-between gap-4 text-small tabular">
        {sum && (
          <>
            <span className="text-ink-soft">
              {t('cart.pieces', { count: countPieces(chosen.map(({ item }) => item)) })}
            </span>
            <span className="font-semibold">{money(sum)}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2 *:grow">
        <a href={paths.cart()} onClick={onLeave} className={buttonClass('secondary', 'small')}>
          {t('ui.toast.toCart')}
        </a>
        {sum && (
          <Button
            size="small"
            onClick={() => {
              onLeave?.()
              startCheckout(chosen)
            }}
          >
            {t('cart.checkout')}
          </Button>
        )}
      </div>
    </>
  )
}
