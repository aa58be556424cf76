import { AddToCartButton } from '#client/features/cart/add-to-cart-button.tsx'
import { Authenticity } from '#client/features/catalog/product/authenticity.tsx'
import { BuyBar } from '#client/features/catalog/product/buy-bar.tsx'
import { BuyFacts } from '#client/features/catalog/product/buy-facts.tsx'
import { CryptoEquivalent } from '#client/features/catalog/product/crypto-equivalent.tsx'
import { ProductHeading } from '#client/features/catalog/product/product-heading.tsx'
import { ProductPageSkeleton } from '#client/features/catalog/product/product-page-skeleton.tsx'
import { StockRequest } from '#client/features/catalog/product/stock-request.tsx'
import { OtherCurrency } from '#client/features/site/currency/other-currency.tsx'
import { Carousel } from '#client/product/carousel.tsx'
import { Gallery } from '#client/product/gallery.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import { Rating } from '#client/product/rating.tsx'
import { SITE_INFO } from '#client/testing/shop-data.ts'
import type { Product } from '#contracts/catalog/catalog.ts'
import { productsOf } from '#client/workbench/examples/catalog-examples.ts'
import { Remembered, SOLD_OUT_ID } from '#client/workbench/examples/remembered.tsx'
import type { Group } from '#client/workbench/examples/part.ts'
import { NOW } from '#client/workbench/examples/shop-examples.ts'

const PRICES = { ...SITE_INFO.prices, at: NOW }
const galleryOf = (images: string[], { title }: Product) => (
  <Gallery images={images} alt={title} shared="" />
)
const carouselOf = (images: string[], { title }: Product) => (
  <div style={{ width: 176 }}>
    <Carousel images={images} alt={title} sizes="176px" />
  </div>
)

/** Id of an element that is never in view, so that the bar shows. */
const AWAY_ID = 'wb-away'

export const PRODUCT: Group = {
  parts: [
    {
      file: 'features/catalog/product/product-heading.tsx',
      states: ({ shop }) => ({
        'with rating and tags': (
          <ProductHeading product={productsOf(shop)[1]} rating={<Rating rating={4.5} />} />
        ),
        'long title, without a brand': (
          <ProductHeading
            product={shop.product({
              title: `${shop.product().title} · ${shop.category().description}`,
              brandName: '',
            })}
            rating={null}
          />
        ),
      }),
    },
    {
      file: 'product/product-title.tsx',
      states: ({ shop }) => ({
        'keeps short words together': (
          <div style={{ width: 176 }}>
            <ProductTitle
              title={`${shop.say('type.e-ink-wallet.name')} · ${shop.say('value.fips-3')}`}
            />
          </div>
        ),
      }),
    },
    {
      file: 'product/gallery.tsx',
      states: ({ shop }) => ({
        'three pictures': galleryOf(
          // The browser ignores what follows the `#`, but React needs a key for each picture.
          ['wallet', 'key', 'wallet'].map(
            (shape, index) => `${shop.picture(shape === 'key' ? 'key' : 'wallet')}${index}`,
          ),
          shop.product(),
        ),
        'without a picture': <div style={{ width: 176 }}>{galleryOf([], shop.product())}</div>,
      }),
    },
    {
      file: 'product/carousel.tsx',
      isSmall: true,
      states: ({ shop }) => ({
        'one picture': carouselOf([shop.picture('key')], shop.product()),
        'broken picture': carouselOf(['data:image/png,broken#'], shop.product()),
      }),
    },
    {
      file: 'features/catalog/product/crypto-equivalent.tsx',
      states: ({ shop }) => ({
        'known rates': <CryptoEquivalent price={shop.product().price} rates={PRICES} />,
      }),
    },
    {
      file: 'features/site/currency/other-currency.tsx',
      states: ({ shop }) => ({ 'none chosen': <OtherCurrency price={shop.product().price} /> }),
    },
    {
      file: 'features/catalog/product/stock-request.tsx',
      states: ({ shop }) => ({
        'not asked yet': <StockRequest product={shop.product()} />,
        asked: (
          <Remembered>
            <StockRequest product={shop.product({ id: SOLD_OUT_ID })} />
          </Remembered>
        ),
      }),
    },
    {
      file: 'features/catalog/product/buy-bar.tsx',
      states: ({ shop }) => ({
        'on a phone': (
          <div style={{ height: 88 }}>
            <div
              id={AWAY_ID}
              style={{ position: 'absolute', insetBlockStart: -9_999, height: 1 }}
            />
            <BuyBar product={shop.product()} watch={AWAY_ID}>
              <AddToCartButton product={shop.product()} quantity={1} />
            </BuyBar>
          </div>
        ),
      }),
    },
    {
      file: 'features/catalog/product/buy-facts.tsx',
      states: ({ shop }) => ({
        'with the delivery cost': <BuyFacts deliveryCost={shop.say('shipping.post.description')} />,
      }),
    },
    {
      file: 'features/catalog/product/authenticity.tsx',
      states: () => ({
        'of a wallet': <Authenticity kind="wallet" />,
        'of a security key': <Authenticity kind="key" />,
      }),
    },
    {
      file: 'features/catalog/product/product-page-skeleton.tsx',
      states: () => ({ loading: <ProductPageSkeleton /> }),
    },
  ],
}
