import { paths } from '#client/paths.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { productQuery } from '#client/features/catalog/queries.ts'
import { Gallery } from '#client/product/gallery.tsx'

/** Shows the pictures of a product. */
export function ProductGallery({ id }: { id: number }) {
  const { data: product } = usePageQuery(productQuery(id))
  if (!product) return null
  return <Gallery images={product.images} alt={product.title} shared={paths.product(id)} />
}
