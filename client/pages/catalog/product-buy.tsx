import { AddToCartButton } from '#client/features/cart/add-to-cart-button.tsx'
import { BuyBox } from '#client/features/catalog/product/buy-box.tsx'
import { useProduct } from '#client/features/catalog/product/use-product.ts'
import { InCrypto } from '#client/pages/parts/in-crypto.tsx'

/** Shows price, quantity and the add-to-cart button of a product. */
export function ProductBuy({ id }: { id: number }) {
  const { data: product } = useProduct(id)
  if (!product) return null
  return (
    <BuyBox
      product={product}
      equivalent={<InCrypto price={product.price} />}
      action={(quantity) => <AddToCartButton product={product} quantity={quantity} />}
    />
  )
}
