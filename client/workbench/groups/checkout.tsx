import { useState } from 'react'
import type { ReactNode } from 'react'
import { AlreadyOrdered } from '#client/features/orders/checkout/already-ordered.tsx'
import {
  CheckoutSummary,
  CheckoutSummarySkeleton,
} from '#client/features/orders/checkout/checkout-summary.tsx'
import { ProblemNotice } from '#client/features/orders/checkout/problem-notice.tsx'
import { CheckoutPart } from '#client/features/orders/checkout/steps/checkout-part.tsx'
import { MethodChoice } from '#client/features/orders/checkout/steps/method-choice.tsx'
import { DeliveryCost } from '#client/features/orders/estimate/delivery-cost.tsx'
import { DeliveryEstimate } from '#client/features/orders/estimate/delivery-estimate.tsx'
import { InCrypto } from '#client/pages/parts/in-crypto.tsx'
import { rememberCountry } from '#client/session/country.ts'
import { TEXT_LINK } from '#client/ui/link-class.ts'
import { Pressed } from '#client/workbench/examples/acted.tsx'
import { ITEMS, previewOf } from '#client/workbench/examples/order-examples.ts'
import type { Group, Kit } from '#client/workbench/examples/part.ts'
import type { Preview } from '#contracts/orders/orders.ts'

const ignore = () => {}
const order = { submit: ignore, submitFor: ignore, dismiss: ignore, isShort: false }
const choiceOf = ({ t, shop, formats }: Kit, error?: string) => (
  <MethodChoice
    legend={t('checkout.shipping.legend')}
    field={{
      name: 'method',
      onChange: () => Promise.resolve(),
      onBlur: () => Promise.resolve(),
      ref: ignore,
      error,
    }}
    options={[
      {
        code: 'courier',
        name: shop.say('shipping.courier.name'),
        description: shop.say('shipping.courier.description'),
        note: formats.money({ minor: 1_200 }),
        available: true,
        reason: null,
      },
      {
        code: 'pickup',
        name: shop.say('shipping.pickup.name'),
        available: false,
        reason: shop.say('shipping.pickup.description'),
      },
    ]}
  />
)
const summaryOf = (preview: Preview, settled = true) => (
  <CheckoutSummary
    preview={preview}
    settled={settled}
    equivalent={<InCrypto price={preview.total} />}
  />
)

/** Small parts of the checkout, and the delivery cost that the cart shows. */
export const CHECKOUT: Group = {
  parts: [
    {
      file: 'features/orders/checkout/steps/checkout-part.tsx',
      states: ({ t }) => ({
        second: (
          <CheckoutPart number={2} title={t('checkout.part.delivery')}>
            <p className="text-small text-ink-soft">{t('checkout.shipping.needCountry')}</p>
          </CheckoutPart>
        ),
      }),
    },
    {
      file: 'features/orders/checkout/steps/method-choice.tsx',
      states: (kit) => ({
        'one of two': choiceOf(kit),
        'with an error': choiceOf(kit, kit.t('validation.chooseShipping')),
      }),
    },
    {
      file: 'features/orders/checkout/checkout-summary.tsx',
      states: ({ shop }) => {
        const preview = previewOf(shop)
        const lines = preview.lines.map((line) => (line.id === 7 ? { ...line, stock: 1 } : line))
        return {
          closed: summaryOf(preview),
          open: <Pressed shows="[aria-expanded=true]">{summaryOf(preview)}</Pressed>,
          'open, one product short, fee unknown': (
            <Pressed shows="[aria-expanded=true]">
              {summaryOf({ ...preview, lines, shippingFee: null, total: preview.amount })}
            </Pressed>
          ),
          calculating: summaryOf(preview, false),
          loading: <CheckoutSummarySkeleton lines={2} />,
        }
      },
    },
    {
      file: 'features/orders/checkout/problem-notice.tsx',
      states: () => ({
        'shop closed': <ProblemNotice {...order} problem={{ kind: 'closed' }} />,
        'too many orders of a guest': (
          <ProblemNotice {...order} problem={{ kind: 'guest-limit', minutes: 10 }} />
        ),
      }),
    },
    {
      file: 'features/orders/checkout/already-ordered.tsx',
      states: ({ shop }) => ({
        'order known': (
          <AlreadyOrdered
            problem={{ requestNo: 'r', orderNo: shop.order().orderNo }}
            onAgain={ignore}
          />
        ),
        'order unknown': (
          <AlreadyOrdered problem={{ requestNo: 'r', orderNo: undefined }} onAgain={ignore} />
        ),
      }),
    },
    {
      file: 'features/orders/estimate/delivery-cost.tsx',
      states: () => ({
        'country known': (
          <InGermany>
            <DeliveryCost items={ITEMS} />
          </InGermany>
        ),
      }),
    },
    {
      file: 'features/orders/estimate/delivery-estimate.tsx',
      states: ({ t }) => ({
        open: (
          <InGermany>
            <DeliveryEstimate
              items={ITEMS}
              isOpen
              button={
                <button type="button" aria-expanded className={TEXT_LINK}>
                  {t('orders.estimate.ask')}
                </button>
              }
            />
          </InGermany>
        ),
        loading: (
          <InGermany>
            <DeliveryEstimate items={[{ id: 9, quantity: 1 }]} isOpen button={null} />
          </InGermany>
        ),
      }),
    },
  ],
}

/** Shows a part to a shopper who has chosen Germany for a delivery estimate before. */
function InGermany({ children }: { children: ReactNode }) {
  useState(() => rememberCountry('DE'))
  return children
}
