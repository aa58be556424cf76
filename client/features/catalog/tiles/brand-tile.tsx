import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Picture } from '#client/ui/picture.tsx'
import type { Brand } from '#contracts/catalog/catalog.ts'

/** Shows a brand: logo, name and number of products. */
export function BrandTile({ brand }: { brand: Brand }) {
  const t = useTranslate()
  return (
    <a
      href={paths.brand(brand.id)}
      className="focus-ring group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong"
    >
      <BrandLogo brand={brand} className="h-24 p-5" />
      <span className="flex flex-col px-4 py-3">
        <span className="font-medium group-hover:text-accent">{brand.name}</span>
        {brand.productCount !== null && (
          <span className="text-caption text-ink-soft tabular">
            {t('catalog.count', { count: brand.productCount })}
          </span>
        )}
      </span>
    </a>
  )
}

export function BrandLogo({ brand, className }: { brand: Brand; className: string }) {
  return (
    <span className={`flex items-center justify-center bg-tile text-tile-ink ${className}`}>
      {brand.logo ? (
        <Picture
          src={brand.logo}
          alt=""
          width={240}
          height={100}
          sizes="150px"
          className="size-full object-contain"
        />
      ) : (
        <span className="text-title font-semibold">{brand.name}</span>
      )}
    </span>
  )
}
