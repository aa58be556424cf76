import { createContext, useContext } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'
import { PLAIN_LINK } from '#client/ui/link-class.ts'

const SHORT_WAY = 3

export type Crumb = { label: string; href?: string }

/** Function that receives the rendered breadcrumbs on the server, for the structured data of the page. */
export const CrumbsListener = createContext<((items: readonly Crumb[]) => void) | null>(null)

/** Classes that widen the touch target of very short labels without adding a gap. */
const WIDE_TARGET =
  'relative inline-flex min-h-11 items-center after:absolute after:inset-y-0 after:start-1/2 after:w-full after:min-w-11 after:-translate-x-1/2'

/** Shows the path to the current page. The last item is the page itself and not a link. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const t = useTranslate()
  useContext(CrumbsListener)?.(items)
  // On phones, a long path must fit into one line. Hides its first item, because the logo also leads home, and its last
  // item, because the heading below repeats it.
  const ifDeep = items.length > SHORT_WAY && 'max-sm:hidden'
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
        {items.map((item, index) => (
          <li
            key={item.label}
            className={cx('flex items-center gap-2', !(index && item.href) && ifDeep)}
          >
            {item.href ? (
              <a href={item.href} className={`${PLAIN_LINK} ${WIDE_TARGET}`}>
                {item.label}
              </a>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
            {/* The slash belongs to the item before it, so that a wrapped line never starts with a slash. */}
            {items[index + 1] && (
              <span aria-hidden="true" className={cx(!items[index + 2] && ifDeep)}>
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
