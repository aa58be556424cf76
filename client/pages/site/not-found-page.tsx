import { Compass } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { SearchForm } from '#client/features/catalog/search/search-form.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { categoriesQuery } from '#client/features/catalog/queries.ts'
import { buttonClass } from '#client/ui/button.tsx'

/** Shows /404, to which every unknown path redirects (docs/specification.md › Screens and routes). */
export default function NotFoundPage() {
  const t = useTranslate()
  const categories = usePageQuery(categoriesQuery).data ?? []
  return (
    <div className="page-width flex flex-col items-start gap-8 py-12 lg:py-20">
      <header className="flex flex-col gap-3">
        <Compass className="size-10 text-accent" />
        <h1 className="text-display font-semibold">{t('meta.notFound')}</h1>
        <p className="max-w-xl text-lead text-ink-soft">{t('content.notFound.text')}</p>
      </header>
      <div className="w-full">
        <SearchForm keyword="" />
      </div>
      <nav aria-label={t('catalog.categories.label')}>
        <ul className="flex flex-wrap gap-2">
          {categories.map((category) => (
            <li key={category.id}>
              <a
                href={paths.category(category.id)}
                className="focus-ring inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-small hover:border-ink"
              >
                {category.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a href={paths.home()} className={buttonClass('secondary')}>
        {t('catalog.toHome')}
      </a>
    </div>
  )
}
