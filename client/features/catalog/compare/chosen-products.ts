import { readProductIds } from '#contracts/catalog/product-ids.ts'
import { COMPARED_MAX } from '#contracts/limits.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { notify } from '#client/dialogs/notifications.ts'
import type { TFunction } from '#client/i18n/translate.tsx'
import { keptInMemory, sessionSlot } from '#client/lib/storage.ts'
import { paths } from '#client/paths.ts'
import { comparedStore } from './compared-store.ts'

/** Ids of the chosen products, separated by commas. Broken entries are dropped when the list is read. */
const slot = keptInMemory(sessionSlot(SESSION_KEYS.compared))
const current = () => readProductIds(slot.read() ?? '', COMPARED_MAX).ids
let takeBackNotice = () => {}

comparedStore.set(current())

/** Replaces the chosen products with `ids`, and removes the notice about the product that was added last. */
export function choose(ids: readonly number[]): void {
  slot.write(ids.length > 0 ? ids.join() : null)
  comparedStore.set(ids)
  takeBackNotice()
}

/**
 * Adds a product to the choice, and shows a notice with a link to the comparison. If the product is already chosen,
 * removes it without a notice.
 */
export function toggleChosen({ id, title }: { id: number; title: string }, t: TFunction): void {
  const chosen = current()
  if (chosen.includes(id)) {
    choose(chosen.filter((other) => other !== id))
    return
  }
  const isFull = chosen.length === COMPARED_MAX
  const ids = isFull ? chosen : [...chosen, id]
  choose(ids)
  takeBackNotice = notify.link({
    text: isFull
      ? t('catalog.compare.full', { max: COMPARED_MAX })
      : t('catalog.compare.added', { title }),
    label: t('catalog.compare.open', { count: ids.length }),
    href: paths.compare(ids.join()),
  })
}
