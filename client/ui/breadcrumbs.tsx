import { useText } from '#client/i18n/text.tsx'
import { PLAIN_LINK } from './link-class.ts'

export type Crumb = { label: string; href?: string }

/** Where the page stands; the last one is the page itself and no link. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const text = useText()
  return (
    <nav aria-label={text('ui.breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
        {items.map((item, at) => (
          <li key={item.label} className="flex items-center gap-2 py-1">
            {at > 0 && <span aria-hidden="true">/</span>}
            {item.href ? (
              <a href={item.href} className={PLAIN_LINK}>
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
