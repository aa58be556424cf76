import { Heart } from 'lucide-react'
import { SAVED_MAX } from '#contracts/limits.ts'
import { notify } from '#client/dialogs/notifications.ts'
import { useToolTexts } from '#client/i18n/tool-texts.ts'
import { useStore } from '#client/lib/store.ts'
import { paths } from '#client/paths.ts'
import { cx } from '#client/ui/class-names.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { loadSaved, save, savedStore, unsave } from './saved-products.ts'
import type { Savable } from './saved-products.ts'

export type SaveButtonProps = {
  product: Savable
  /** Shows the heart in the corner of the product's card. */
  compact?: boolean | undefined
}

loadSaved()
let takeBackNotice = () => {}

/** Saves a product in this browser, or removes it again. */
export function SaveButton({ product, compact }: SaveButtonProps) {
  const text = useToolTexts()
  const isSaved = useStore(savedStore)?.some(({ id }) => id === product.id) ?? false
  const toggle = () => {
    takeBackNotice()
    if (isSaved) {
      const undo = unsave(product.id)
      notify.undo(text('saved.removed', { title: product.title }), undo)
      return
    }
    const isFull = save([product]) > 0
    takeBackNotice = notify.link({
      text: isFull
        ? text('saved.full', { max: SAVED_MAX })
        : text('saved.added', { title: product.title }),
      label: text('saved.open', { count: savedStore.get()?.length ?? 0 }),
      href: paths.saved(),
    })
  }
  return (
    <IconButton
      label={text('saved.save', { title: product.title })}
      aria-pressed={isSaved}
      icon={<Heart className={cx('size-5', isSaved && 'fill-current')} />}
      onClick={toggle}
      className={cx(
        isSaved ? 'text-accent!' : 'text-ink-soft hover:text-accent',
        'print:hidden',
        compact && 'scheme-light absolute! end-1 top-12 z-20 rounded-full! bg-surface/80',
      )}
    />
  )
}
