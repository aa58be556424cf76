import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import { Picture } from '#client/ui/picture.tsx'
import type { Category } from '#contracts/catalog/catalog.ts'

/** Shows a category as a tile, with image and description (docs/specification.md › Other tiles and cards). */
export function CategoryTile({ category }: { category: Category }) {
  const t = useTranslate()
  return (
    <a
      href={paths.category(category.id)}
      className="focus-ring group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong"
    >
      <Picture
        src={category.image}
        alt=""
        width={640}
        height={480}
        sizes="(min-width: 84rem) 19rem, (min-width: 64rem) 22vw, 44vw"
        className="block aspect-4/3 w-full bg-tile object-cover text-tile-ink"
      />
      <span className="flex grow flex-col gap-1 p-3 sm:p-4">
        <span className="font-medium hyphens-auto group-hover:text-accent max-sm:text-small">
          <ProductTitle title={category.name} />
        </span>
        <span className="text-small text-ink-soft max-sm:hidden">{category.description}</span>
        {category.productCount !== null && (
          <span className="mt-auto pt-1 text-caption text-ink-soft tabular">
            {t('catalog.count', { count: category.productCount })}
          </span>
        )}
      </span>
    </a>
  )
}
