import { ORDER } from '#client/testing/order-data.ts'
import { reviewOf } from '#client/testing/shop-data.ts'
import type { CartLine } from '#client/features/cart/cart-lines.ts'
import type { Address } from '#contracts/addresses/addresses.ts'
import type { ArticleTeaser, Banner, Review } from '#contracts/content/content.ts'
import type { Brand, Category, Product, SpecificationGroup } from '#contracts/catalog/catalog.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { toDecimal } from '#contracts/money.ts'
import { drawPicture } from './draw-picture.ts'

/** The time in Unix seconds at which the workbench stops the clock, so that its states always look the same. */
export const NOW = Date.UTC(2026, 0, 31, 12) / 1_000
const HOUR = 3_600

/** Texts of the mock shop's products in one language, by the keys of `fixtures/content/texts/shop.en.json`. */
export type ShopTexts = Readonly<Record<string, string>>

export type ShopExamples = ReturnType<typeof createShopExamples>

/** Returns an amount in the shop's base currency. `minor` is in cents. */
export const usd = (minor: number) => ({ minor, currency: 'USD' })

/**
 * Returns functions that create the example data of all states, with the texts of one language. Each function takes the
 * fields that should differ from the example.
 */
export function createShopExamples(texts: ShopTexts) {
  const say = (key: string, values: Record<string, string> = {}) => {
    const text = texts[key]
    if (text === undefined)
      throw new Error(`fixtures/content/texts/shop.en.json has no text "${key}".`)
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
  const titleOf = (series: string, type: string, variant: string) =>
    say('pattern.title-variant', {
      series,
      type: say(`type.${type}.name`),
      variant: say(`value.${variant}`),
    })
  const product = (change: Partial<Product> = {}): Product => ({
    id: 7,
    title: titleOf('Halden', 'touch-wallet', 'graphite'),
    tags: [],
    images: [drawPicture('wallet')],
    price: usd(12_950),
    oldPrice: null,
    stock: 12,
    salesCount: 48,
    categoryId: 1,
    brandId: 1,
    brandName: 'Norrvik',
    descriptionHtml: `<p>${say('type.touch-wallet.lead', { series: 'Halden' })}</p>
      <ul><li>${say('body.hardware-wallet.phrase-on-device')}</li></ul>
      <p><a href="/">Norrvik</a></p>`,
    related: [],
    ...change,
  })
  const line = (change: Partial<Product> | null = {}, num = 1, price = 12_950): CartLine => ({
    item: { id: change?.id ?? 7, num, price: toDecimal(price) },
    product: change && product(change),
  })
  const order = (change: Partial<Order> = {}): Order => ({
    ...ORDER,
    orderNo: 'N2601310007',
    createdAt: NOW - 5 * HOUR,
    total: usd(26_400),
    amount: usd(25_900),
    tax: usd(4_400),
    productCount: 2,
    lines: [
      {
        id: 7,
        title: product().title,
        image: drawPicture('wallet'),
        quantity: 2,
        price: usd(12_950),
      },
    ],
    ...change,
  })
  return {
    say,
    titleOf,
    product,
    line,
    order,
    /** An unpaid order whose goods are reserved for three days. */
    unpaid: (change: Partial<Order> = {}) =>
      order({
        paymentStatus: 'unpaid',
        deliveryStatus: 'pending',
        expiresAt: NOW + 67 * HOUR,
        ...change,
      }),
    picture: drawPicture,
    category: (change: Partial<Category> = {}): Category => ({
      id: 1,
      name: say('category.hardware-wallet.name'),
      image: drawPicture('wallet'),
      description: say('category.hardware-wallet.description'),
      productCount: 24,
      ...change,
    }),
    brand: (change: Partial<Brand> = {}): Brand => ({
      id: 1,
      name: 'Norrvik',
      logo: null,
      descriptionHtml: '',
      productCount: 17,
      ...change,
    }),
    specifications: (): SpecificationGroup[] => [
      {
        name: say('spec-group.general'),
        items: [
          { name: say('spec.brand'), value: 'Norrvik' },
          { name: say('spec.weight'), value: say('unit.gram', { value: '62' }) },
        ],
      },
    ],
    address: (change: Partial<Address> = {}): Address => ({
      id: 1,
      configName: 'Studio',
      name: 'Ada Lindqvist',
      email: 'ada@example.test',
      phone: '+49 30 123456',
      country: 'DE',
      city: 'Berlin',
      address: 'Lindenstraße 12',
      postcode: '10969',
      ...change,
    }),
    review: (rating: number | null, change: Partial<Review> = {}): Review => ({
      ...reviewOf(1, rating),
      username: 'Ada L.',
      content: say('review.hardware-wallet.whole-address', { series: 'Halden' }),
      createdAt: NOW,
      ...change,
    }),
    article: (change: Partial<ArticleTeaser> = {}): ArticleTeaser => ({
      id: 1,
      title: say('category.seed-backup.name'),
      summary: say('banner.backup.subtitle'),
      image: drawPicture('key'),
      views: 1_204,
      language: null,
      createdAt: NOW,
      ...change,
    }),
    banner: (): Banner => ({
      id: 1,
      image: drawPicture('wallet'),
      title: say('banner.wallets.title'),
      subtitle: say('banner.wallets.subtitle'),
      link: null,
    }),
  }
}
