import { paths } from '#client/paths.ts'
import { useProduct } from '#client/features/catalog/product/use-product.ts'
import { Gallery } from '#client/product/gallery.tsx'

/** Shows the pictures of a product. */
export function ProductGallery({ id }: { id: number }) {
  const { data: product } = useProduct(id)
  if (!product) return null
  return <Gallery images={product.images} alt={product.title} shared={paths.product(id)} />
}
