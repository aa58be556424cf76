import type { MouseEvent } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { isPlainClick } from '#client/lib/plain-click.ts'
import { navigate } from '#client/lib/navigate.ts'
import { paths } from '#client/paths.ts'
import { ICON_TARGET } from '#client/ui/icon-button.tsx'
import { LINK_TARGET, PLAIN_LINK } from '#client/ui/link-class.ts'
import { SharedIcon } from '#client/ui/shared-icon.tsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'

type CompareLinkProps = {
  product: Pick<ProductSummary, 'id' | 'title'>
  /** Shows only an icon, in the corner of the product's card. */
  compact?: boolean
}

/**
 * Adds a product to the comparison. The code that remembers the choice loads with the first click. Without scripts, or
 * if that code cannot be loaded, the link opens the comparison with this product alone.
 */
export function CompareLink({ product, compact }: CompareLinkProps) {
  const t = useTranslate()
  const href = paths.compare(product.id)
  const add = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    import('./chosen-products.ts').then(
      ({ chooseToo }) => chooseToo(product, t),
      () => navigate(href),
    )
  }
  const name = t('catalog.compare.addNamed', { title: product.title })
  // Without `data-reload`, the router would fetch the comparison as soon as the pointer rests on the link.
  return (
    <a
      href={href}
      data-reload=""
      onClick={add}
      aria-label={compact ? name : undefined}
      className={
        compact
          ? `${ICON_TARGET} scheme-light absolute! end-1 top-1 z-20 rounded-full! bg-surface/80 text-ink-soft hover:text-accent print:hidden`
          : `${PLAIN_LINK} ${LINK_TARGET} gap-2 text-small print:hidden`
      }
    >
      <SharedIcon name="scale" className={compact ? 'size-5' : 'size-4'} />
      {!compact && t('catalog.compare.add')}
    </a>
  )
}
