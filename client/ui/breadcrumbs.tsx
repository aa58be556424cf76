import { createContext, useContext } from 'react'
import { useText } from '#client/i18n/text.tsx'
import { cx } from './class-names.ts'
import { LINK_TARGET, PLAIN_LINK } from './link-class.ts'

const SHORT_WAY = 3

export type Crumb = { label: string; href?: string }

/** The server listens while it renders, and writes for search engines what was shown. */
export const CrumbsListener = createContext<((items: readonly Crumb[]) => void) | null>(null)

/** A finger hits a word of one or two characters as well, without a gap beside it. */
const WIDE_TARGET =
  'relative after:absolute after:inset-y-0 after:start-1/2 after:w-full after:min-w-11 after:-translate-x-1/2'

/** Where the page stands; the last one is the page itself and no link. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const text = useText()
  useContext(CrumbsListener)?.(items)
  // On a phone the way above fills the line, and the page's own name is its heading.
  const isDeep = items.length > SHORT_WAY
  return (
    <nav aria-label={text('ui.breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
        {items.map((item, at) => (
          <li
            key={item.label}
            className={cx('flex items-center gap-2', isDeep && !item.href && 'max-sm:hidden')}
          >
            {at > 0 && <span aria-hidden="true">/</span>}
            {item.href ? (
              <a href={item.href} className={`${PLAIN_LINK} ${LINK_TARGET} ${WIDE_TARGET}`}>
                {item.label}
              </a>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
