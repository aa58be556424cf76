import { paths } from '#client/paths.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import { cx } from '#client/ui/class-names.ts'
import type { Category } from '#contracts/catalog/catalog.ts'

type CategoryLinksProps = { categories: readonly Category[]; current?: number | undefined }

/** Lists all categories and marks the current one. */
export function CategoryLinks({ categories, current }: CategoryLinksProps) {
  const t = useTranslate()
  const { number } = useFormats()
  const entries = [
    {
      id: undefined,
      name: t('catalog.categories.all'),
      href: paths.catalog(),
      count: null,
    },
    { id: null, name: t('home.sale.title'), href: paths.sale(), count: null },
    ...categories.map(({ id, name, productCount }) => ({
      id,
      name,
      href: paths.category(id),
      count: productCount,
    })),
  ]
  return (
    <nav aria-label={t('catalog.categories.label')} className="border-b border-line pb-4">
      <ul className="-mx-3 flex flex-col">
        {entries.map((entry) => (
          <li key={entry.href}>
            <a
              href={entry.href}
              aria-current={entry.id === current ? 'page' : undefined}
              className={cx(
                'focus-ring flex min-h-11 items-center justify-between gap-3 rounded-control px-3 py-2 text-small leading-snug hover:bg-sunken',
                entry.id === current && 'bg-accent-soft font-medium text-accent',
              )}
            >
              <span>
                <ProductTitle title={entry.name} />
              </span>
              {entry.count !== null && (
                <span className="text-ink-soft tabular">{number(entry.count)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
