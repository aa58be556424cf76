import { readProductIds } from '#contracts/catalog/product-ids.ts'
import { COMPARED_MAX } from '#contracts/limits.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { notify } from '#client/dialogs/notifications.ts'
import type { TFunction } from '#client/i18n/translate.tsx'
import { keptInMemory, sessionSlot } from '#client/lib/storage.ts'
import { paths } from '#client/paths.ts'

/**
 * Ids of the products that the shopper chose to compare in this tab. Broken entries are dropped when the list is read.
 */
const slot = keptInMemory(sessionSlot(SESSION_KEYS.compared))
let takeBackNotice = () => {}

/** Replaces the chosen products with `ids`, and removes the notice about the product that was added last. */
export function choose(ids: readonly number[]): void {
  slot.write(ids.length > 0 ? ids.join() : null)
  takeBackNotice()
}

/** Adds a product to the choice, and shows a notice with a link to the comparison. */
export function chooseToo({ id, title }: { id: number; title: string }, t: TFunction): void {
  const { ids: chosen } = readProductIds(slot.read() ?? '', COMPARED_MAX)
  const isFull = chosen.length === COMPARED_MAX && !chosen.includes(id)
  const ids = isFull ? chosen : [...new Set([...chosen, id])]
  choose(ids)
  takeBackNotice = notify.link({
    text: isFull
      ? t('catalog.compare.full', { max: COMPARED_MAX })
      : t('catalog.compare.added', { title }),
    label: t('catalog.compare.open', { count: ids.length }),
    href: paths.compare(ids.join()),
  })
}
