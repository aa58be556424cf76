import { useState } from 'react'
import type { FormEvent } from 'react'
import { paths } from '#client/paths.ts'
import { Dialog } from '#client/dialogs/dialog.tsx'
import { parseCartText, toCartText } from '#client/features/cart/travel/cart-text.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { Button } from '#client/ui/button.tsx'
import { TextareaField } from '#client/ui/fields/textarea-field.tsx'
import { CART_LINES_MAX, CART_TEXT_MAX } from '#contracts/limits.ts'

/** Dialog for a pasted list of products and quantities. Opens the cart page, which offers to add these products. */
export function PasteList({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const list = new FormData(event.currentTarget).get('list')
    const text = typeof list === 'string' ? list : ''
    const { items, unreadable, tooMany } = parseCartText(text, location.origin)
    if (items.length === 0) setError(t('cart.paste.error'))
    else if (tooMany > 0) setError(t('cart.full', { max: CART_LINES_MAX }))
    else {
      onClose()
      navigate(paths.cart(toCartText(items, unreadable)))
    }
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
        <Button type="submit" className="self-start">
          {t('cart.paste.check')}
        </Button>
      </form>
    </Dialog>
  )
}
