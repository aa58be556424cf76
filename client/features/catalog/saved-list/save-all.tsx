import { Heart } from 'lucide-react'
import { notify } from '#client/dialogs/notifications.ts'
import { save, savedStore } from '#client/features/catalog/saved/saved-products.ts'
import { useToolTexts } from '#client/i18n/tool-texts.ts'
import { useStore } from '#client/lib/store.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { SAVED_MAX } from '#contracts/limits.ts'
import type { SavedList } from '#contracts/catalog/saved.ts'

/** Offers to save all products of a shared list, unless they are saved already. */
export function SaveAll({ products }: Pick<SavedList, 'products'>) {
  const text = useToolTexts()
  const saved = useStore(savedStore)
  const missing = products.filter(({ id }) => !saved?.some((known) => known.id === id))
  const all = () => {
    const left = save(missing)
    notify.success(text('saved.savedAll', { count: missing.length - left }))
    if (left > 0) notify.warning(text('saved.noRoom', { count: left, max: SAVED_MAX }))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 noscript:hidden">
      {saved && missing.length === 0 ? (
        <p role="status">{text('saved.already')}</p>
      ) : (
        <Button icon={<Heart className="size-5" />} onClick={all}>
          {text('saved.saveAll')}
        </Button>
      )}
      <OwnListLink />
    </div>
  )
}

/** Leads from a shared list to the products saved in this browser. */
export function OwnListLink() {
  const text = useToolTexts()
  return (
    <a href={paths.saved()} className={`${TEXT_LINK} ${LINK_TARGET} noscript:hidden`}>
      {text('saved.own')}
    </a>
  )
}
