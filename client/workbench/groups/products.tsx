import { AddToCartButton } from '#client/features/cart/add-to-cart-button.tsx'
import { BuyBox } from '#client/features/catalog/product/buy-box.tsx'
import { Specifications } from '#client/features/catalog/product/specifications.tsx'
import { BrandTile } from '#client/features/catalog/tiles/brand-tile.tsx'
import { CategoryTile } from '#client/features/catalog/tiles/category-tile.tsx'
import { ProductGrid, ProductGridSkeleton } from '#client/features/catalog/tiles/product-grid.tsx'
import { StockNote } from '#client/features/catalog/tiles/stock-note.tsx'
import { CardActions } from '#client/pages/parts/card-actions.tsx'
import { InCrypto } from '#client/pages/parts/in-crypto.tsx'
import type { Product } from '#contracts/catalog/catalog.ts'
import type { Group } from '#client/workbench/examples/part.ts'
import { NOW, usd } from '#client/workbench/examples/shop-examples.ts'

const gridOf = (...products: Product[]) => (
  <ProductGrid
    products={products.map((product, index) => ({ ...product, id: index + 1 }))}
    action={(product) => <CardActions product={product} />}
  />
)
const boxOf = (product: Product) => (
  <BuyBox
    product={product}
    equivalent={<InCrypto price={product.price} />}
    action={(quantity) => <AddToCartButton product={product} quantity={quantity} />}
    deliveryCost={() => null}
  />
)

export const PRODUCTS: Group = {
  parts: [
    {
      file: 'features/catalog/tiles/product-card.tsx',
      states: ({ shop }) => ({
        'reduced; with a tag': gridOf(
          shop.product({ oldPrice: usd(16_190), tags: ['hot'] }),
          shop.product({
            title: shop.titleOf('Skerry', 'nfc-key', 'black'),
            images: [shop.picture('key')],
            tags: ['newest', 'FIDO2'],
            price: usd(4_900),
          }),
        ),
        'few left; sold out': gridOf(
          shop.product({ stock: 3 }),
          shop.product({ stock: 0, oldPrice: usd(150_000), price: usd(124_950) }),
        ),
        'without a picture; with a long title': gridOf(
          shop.product({ images: [], brandName: '' }),
          shop.product({
            title: `${shop.product().title} · ${shop.category().description}`,
          }),
        ),
        loading: <ProductGridSkeleton count={2} />,
      }),
    },
    {
      file: 'product/prices-as-of.tsx',
      states: ({ shop }) => ({ 'old prices': gridOf(shop.product({ asOf: NOW })) }),
    },
    {
      file: 'features/catalog/tiles/stock-note.tsx',
      isSmall: true,
      states: () => ({
        'in stock': <StockNote stock={12} />,
        'with the count': <StockNote stock={12} exact />,
        'sold out': <StockNote stock={0} />,
      }),
    },
    {
      file: 'features/catalog/product/buy-box.tsx',
      states: ({ shop }) => ({
        reduced: boxOf(shop.product({ oldPrice: usd(16_190) })),
        'sold out': boxOf(shop.product({ stock: 0 })),
      }),
    },
    {
      file: 'features/catalog/product/specifications.tsx',
      states: ({ shop }) => ({
        filled: <Specifications groups={shop.specifications()} />,
        empty: <Specifications groups={[]} />,
      }),
    },
    {
      file: 'features/catalog/tiles/category-tile.tsx',
      isSmall: true,
      states: ({ shop }) => ({
        'with a picture': (
          <div style={{ width: 176 }}>
            <CategoryTile category={shop.category()} />
          </div>
        ),
      }),
    },
    {
      file: 'features/catalog/tiles/brand-tile.tsx',
      isSmall: true,
      states: ({ shop }) => ({
        'without a logo': (
          <div style={{ width: 176 }}>
            <BrandTile brand={shop.brand()} />
          </div>
        ),
      }),
    },
  ],
}
