import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { firstUse } from '#client/lib/first-use.ts'
import { useStore } from '#client/lib/store.ts'
import { isPlainClick } from '#client/lib/plain-click.ts'
import { navigate } from '#client/lib/navigate.ts'
import { paths } from '#client/paths.ts'
import { ICON_TARGET } from '#client/ui/icon-button.tsx'
import { LINK_TARGET, PLAIN_LINK } from '#client/ui/link-class.ts'
import { SharedIcon } from '#client/ui/shared-icon.tsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { comparedStore } from './compared-store.ts'

type CompareLinkProps = {
  product: Pick<ProductSummary, 'id' | 'title'>
  /** Shows only an icon, in the corner of the product's card. */
  compact?: boolean
}

const load = () => import('./chosen-products.ts')
// Loads the chosen products when the shopper first uses the page. Every card then shows whether its product is chosen.
void firstUse.then(load).catch(() => {})

/**
 * Adds a product to the comparison, or removes it again. At first, this is a link that opens the comparison with this
 * product alone, so it works without scripts. The link becomes a button when the code that remembers the choice has
 * loaded.
 */
export function CompareLink({ product, compact }: CompareLinkProps) {
  const t = useTranslate()
  const chosen = useStore(comparedStore)
  const isChosen = chosen?.includes(product.id)
  const href = paths.compare(product.id)
  const toggle = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    load().then(
      ({ toggleChosen }) => toggleChosen(product, t),
      () => navigate(href),
    )
  }
  // The element is an `<a>`, which browsers activate with Enter only. As a button, it must react to the space bar, too.
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!chosen || event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  const name = t('catalog.compare.addNamed', { title: product.title })
  // Without `data-reload`, the router would fetch the comparison as soon as the pointer rests on the link.
  return (
    <a
      href={href}
      data-reload=""
      role={chosen ? 'button' : undefined}
      aria-pressed={isChosen}
      onClick={toggle}
      onKeyDown={press}
      aria-label={compact ? name : undefined}
      className={
        compact
          ? `${ICON_TARGET} scheme-light absolute! end-1 top-1 z-20 rounded-full! print:hidden ${isChosen ? 'bg-surface text-accent!' : 'bg-surface/80 text-ink-soft hover:text-accent'}`
          : `${PLAIN_LINK} ${LINK_TARGET} gap-2 text-small print:hidden ${isChosen ? 'underline' : ''}`
      }
    >
      <SharedIcon name="scale" className={compact ? 'size-5' : 'size-4'} />
      {!compact && t('catalog.compare.add')}
    </a>
  )
}
