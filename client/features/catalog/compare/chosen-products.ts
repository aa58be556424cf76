import { COMPARED_MAX } from '#contracts/limits.ts'
import type { TFunction } from '#client/i18n/translate.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { paths } from '#client/paths.ts'

/** Ids that the shopper chose to compare since the page was loaded. The URL of the comparison keeps them for longer. */
let chosen: readonly number[] = []
let takeBackNotice = () => {}

/** Replaces the choice by the comparison that the shopper changes or extends. */
export function choose(ids: readonly number[]): void {
  chosen = ids.slice(0, COMPARED_MAX)
  takeBackNotice()
}

/** Adds a product to the choice, and shows a notice with a link to the comparison. */
export function chooseToo({ id, title }: { id: number; title: string }, t: TFunction): void {
  const isFull = chosen.length === COMPARED_MAX && !chosen.includes(id)
  if (!isFull) chosen = [...new Set([...chosen, id])]
  takeBackNotice()
  takeBackNotice = notify.link({
    text: isFull
      ? t('catalog.compare.full', { max: COMPARED_MAX })
      : t('catalog.compare.added', { title }),
    label: t('catalog.compare.open', { count: chosen.length }),
    href: paths.compare(chosen.join()),
  })
}
