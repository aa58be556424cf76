import { paths } from '#client/paths.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { Picture } from '#client/ui/picture.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'

/** Size of every tile. It is fixed, so that placeholders can reserve the same space. */
export const TILE_SIZE = 'h-26 w-72 shrink-0 snap-start rounded-card'

type ProductTileProps = {
  product: ProductSummary
  /** Target of the link, by default the product's page. */
  href?: string
  onClick?: () => void
}

/** Shows a product in brief: image, name, price. */
export function ProductTile({
  product,
  href = paths.product(product.id),
  onClick,
}: ProductTileProps) {
  const { money } = useFormats()
  return (
    <a
      href={href}
      onClick={onClick}
      className={`focus-ring group flex items-center gap-3 border border-line bg-surface p-3 -outline-offset-2 transition-colors hover:border-line-strong ${TILE_SIZE}`}
    >
      <Picture
        src={product.images[0]}
        alt=""
        width={160}
        height={160}
        sizes="72px"
        className="size-18 shrink-0 rounded-control bg-tile object-contain"
      />
      <span className="flex min-w-0 flex-col gap-1 text-small">
        <span className="line-clamp-2 group-hover:text-accent">
          <ProductTitle title={product.title} />
        </span>
        <span className="font-medium tabular">{money(product.price)}</span>
      </span>
    </a>
  )
}
