import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Price } from '#client/product/price.tsx'
import { PricesAsOf } from '#client/product/prices-as-of.tsx'
import { Stepper } from '#client/product/stepper.tsx'
import { STEPPER_DEFAULT } from '#contracts/limits.ts'
import type { Product } from '#contracts/catalog/catalog.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyFacts } from './buy-facts.tsx'
import { StockRequest } from './stock-request.tsx'
import { StockNote } from '#client/features/catalog/tiles/stock-note.tsx'

export type BuyBoxProps = {
  product: Product
  /** Price in BTC and ETH, passed in by the page. */
  equivalent: ReactNode
  /** Returns the add-to-cart button for this quantity. */
  action: (quantity: number) => ReactNode
  /** Renders the delivery cost of this quantity. */
  deliveryCost: (quantity: number) => ReactNode
}

/** Shows price, stock and quantity of a product, and the delivery facts. */
export function BuyBox({ product, equivalent, action, deliveryCost }: BuyBoxProps) {
  const t = useTranslate()
  const { money, saving } = useFormats()
  const [quantity, setQuantity] = useState(STEPPER_DEFAULT)
  const inStock = product.stock > 0
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <Price
          size="large"
          price={money(product.price)}
          oldPrice={product.oldPrice ? money(product.oldPrice) : undefined}
          oldPriceLabel={t('catalog.price.before')}
          saving={product.oldPrice ? saving(product.price, product.oldPrice) : undefined}
        />
        <p className="text-small text-ink-soft">{t('catalog.price.vat')}</p>
        {equivalent}
        <PricesAsOf products={[product]} />
      </div>
      <StockNote stock={product.stock} exact />
      <div className="flex flex-wrap items-start gap-3 noscript:hidden print:hidden">
        {inStock && (
          <Stepper
            label={t('catalog.buy.quantity')}
            value={quantity}
            max={product.stock}
            onChange={setQuantity}
          />
        )}
        <div id={BUY_ACTION_ID} className="min-w-48 grow">
          {action(quantity)}
        </div>
        {!inStock && <StockRequest product={product} />}
      </div>
      <div className="hidden noscript:block">
        <Notice>{t('catalog.buy.noScript')}</Notice>
      </div>
      <BuyFacts deliveryCost={inStock && deliveryCost(quantity)} />
      <BuyBar product={product} watch={BUY_ACTION_ID}>
        {action(quantity)}
      </BuyBar>
    </div>
  )
}

const BUY_ACTION_ID = 'buy'
