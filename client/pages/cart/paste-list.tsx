import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { trpc } from '#client/api/trpc-react.ts'
import { paths } from '#client/paths.ts'
import { Dialog } from '#client/dialogs/dialog.tsx'
import {
  leftOutEntries,
  parseCartList,
  toCartText,
} from '#client/features/cart/travel/cart-text.ts'
import type { WantedCart } from '#client/features/cart/travel/cart-text.ts'
import { nameEntries } from '#client/features/cart/travel/name-entries.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { Button } from '#client/ui/button.tsx'
import { TextareaField } from '#client/ui/fields/textarea-field.tsx'
import { CART_LINES_MAX, CART_TEXT_MAX, QUANTITY_MAX } from '#contracts/limits.ts'

/**
 * Shows a dialog for a pasted list of products and quantities. A submit opens the cart page, which offers to add these
 * products. If the cart page would leave entries out, the dialog first shows these entries and the reasons. The shopper
 * can then correct the list, or submit it again to continue without these entries.
 */
export function PasteList({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const utils = trpc.useUtils()
  const [error, setError] = useState<string>()
  const [warned, setWarned] = useState<string>()
  const [busy, setBusy] = useState(false)
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => void (closed.current = true)
  }, [])

  const tooMuchText = (products: WantedCart['tooMuch']) =>
    t('cart.paste.tooMuch', {
      max: QUANTITY_MAX,
      entries: nameEntries(products.map(({ id }) => String(id))),
    })
  /**
   * Returns a message about the entries that the cart page would leave out. Returns undefined if it would take all
   * entries.
   */
  const findProblem = async (text: string, wanted: WantedCart): Promise<string | undefined> => {
    const ids = wanted.items.map(({ id }) => id).toSorted((a, b) => a - b)
    // If the products cannot be loaded, treats all ids as known. The cart page still says how many entries it leaves
    // out.
    const products = await utils.cart.products.fetch({ ids }).catch(() => null)
    const sold = new Set(products?.map(({ id }) => id) ?? ids)
    const { unreadable, unknown } = leftOutEntries(text, location.origin, (id) => sold.has(id))
    const { tooMuch } = wanted
    if (unreadable.length + unknown.length + tooMuch.length === 0) return undefined
    return [
      ...(unreadable.length > 0
        ? [t('cart.paste.unreadable', { entries: nameEntries(unreadable) })]
        : []),
      ...(unknown.length > 0
        ? [t('cart.paste.unknown', { entries: nameEntries(unknown.map(String)) })]
        : []),
      ...(tooMuch.length > 0 ? [tooMuchText(tooMuch)] : []),
      t('cart.paste.correct'),
    ].join(' ')
  }
  const check = async (text: string): Promise<void> => {
    const wanted = parseCartList(text, location.origin)
    const { items, unreadable, tooMany, tooMuch } = wanted
    if (items.length === 0) {
      return setError(tooMuch.length > 0 ? tooMuchText(tooMuch) : t('cart.paste.error'))
    }
    if (tooMany > 0) return setError(t('cart.full', { max: CART_LINES_MAX }))
    if (text !== warned) {
      setBusy(true)
      const problem = await findProblem(text, wanted)
      // Stops, because the shopper closed the dialog while the products were loading.
      if (closed.current) return
      setBusy(false)
      setError(problem)
      setWarned(text)
      if (problem !== undefined) return
    }
    onClose()
    navigate(paths.cart(toCartText([...items, ...tooMuch], unreadable)))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const list = new FormData(event.currentTarget).get('list')
    if (!busy) void check(typeof list === 'string' ? list : '')
  }
  return (
    <Dialog open onClose={onClose} title={t('cart.paste')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextareaField
          name="list"
          rows={6}
          maxLength={CART_TEXT_MAX}
          data-autofocus
          label={t('cart.paste.label')}
          hint={t('cart.paste.hint')}
          error={error}
        />
        <Button type="submit" busy={busy} className="self-start">
          {t('cart.paste.check')}
        </Button>
      </form>
    </Dialog>
  )
}
