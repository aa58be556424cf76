import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { Checkout } from '#client/features/orders/checkout/checkout-form.tsx'
import { ContactPart } from '#client/features/orders/checkout/steps/contact-part.tsx'
import { DeliveryPart } from '#client/features/orders/checkout/steps/delivery-part.tsx'
import { PaymentPart } from '#client/features/orders/checkout/steps/payment-part.tsx'
import { ReviewPart } from '#client/features/orders/checkout/steps/review-part.tsx'
import { SavedAddress } from '#client/features/orders/checkout/steps/saved-address.tsx'
import type { CheckoutFormApi } from '#client/features/orders/checkout/steps/use-checkout-form.ts'
import { PickupPlace } from '#client/pages/parts/pickup-place.tsx'
import { InCrypto } from '#client/pages/parts/in-crypto.tsx'
import type { Loadable } from '#client/sections/query-result.tsx'
import { userStore } from '#client/session/user-store.ts'
import { LeftFields } from '#client/workbench/examples/acted.tsx'
import { InBrowser } from '#client/workbench/examples/in-browser.tsx'
import {
  EMPTY_CHECKOUT,
  ITEMS,
  checkoutOf,
  previewOf,
} from '#client/workbench/examples/order-examples.ts'
import type { Group } from '#client/workbench/examples/part.ts'
import { checkoutFormSchema } from '#contracts/orders/orders.ts'
import type { CheckoutForm, CheckoutInput, Preview } from '#contracts/orders/orders.ts'

const ignore = () => {}
const loaded = (data: Preview) => ({ ...loading, data, isFetching: false })
const loading = { data: undefined, isError: false, error: null, isFetching: true, refetch: ignore }
const failed = { ...loading, isError: true, error: new Error(), isFetching: false }
const paymentOf = (preview: Loadable<Preview>, values: CheckoutInput, isContact = true) => (
  <WithForm values={values}>
    {(form) => (
      <PaymentPart form={form} preview={preview} isContact={isContact} onIsContact={ignore} />
    )}
  </WithForm>
)
const delivery = {
  settled: true,
  hasAddress: false,
  pickupPlace: <PickupPlace />,
  keeping: undefined,
  children: null,
}
const review = { isContact: true, busy: false, waiting: false, blockedReason: undefined }
const choice = { choose: ignore, isComplete: true, removedName: undefined }

/** The parts of the checkout's form, and the whole form as a guest first sees it. */
export const CHECKOUT_FORM: Group = {
  parts: [
    {
      file: 'features/orders/checkout/steps/contact-part.tsx',
      states: ({ shop }) => ({
        'filled in': (
          <WithForm values={checkoutOf(shop)}>{(form) => <ContactPart form={form} />}</WithForm>
        ),
        'left empty': (
          <LeftFields>
            <WithForm values={EMPTY_CHECKOUT}>{(form) => <ContactPart form={form} />}</WithForm>
          </LeftFields>
        ),
      }),
    },
    {
      file: 'features/orders/checkout/steps/saved-address.tsx',
      states: ({ shop }) => ({
        'one of two chosen': (
          <SavedAddress
            saved={[shop.address(), shop.address({ id: 2, configName: 'Werkstatt' })]}
            choice={{ ...choice, chosen: shop.address() }}
          />
        ),
        'the chosen one was removed': (
          <SavedAddress
            saved={[]}
            choice={{ ...choice, chosen: undefined, removedName: shop.address().configName }}
          />
        ),
      }),
    },
    {
      file: 'features/orders/checkout/steps/delivery-part.tsx',
      states: ({ shop }) => ({
        'filled in': (
          <WithForm values={checkoutOf(shop)}>
            {(form) => (
              <DeliveryPart
                {...delivery}
                form={form}
                preview={previewOf(shop)}
                keeping={{ checked: true, onChange: ignore }}
              />
            )}
          </WithForm>
        ),
        'left empty': (
          <LeftFields>
            <WithForm values={EMPTY_CHECKOUT}>
              {(form) => <DeliveryPart {...delivery} form={form} preview={previewOf(shop)} />}
            </WithForm>
          </LeftFields>
        ),
      }),
    },
    {
      file: 'features/orders/checkout/steps/payment-part.tsx',
      states: ({ shop }) => {
        const values = checkoutOf(shop)
        const preview = loaded(previewOf(shop))
        const legal = { ...EMPTY_CHECKOUT.payer, type: 'legal' as const }
        return {
          'card not offered yet': paymentOf(preview, values),
          'a firm pays, left empty': (
            <LeftFields>{paymentOf(preview, { ...values, payer: legal }, false)}</LeftFields>
          ),
          loading: paymentOf(loading, values),
          'methods could not be loaded': paymentOf(failed, values),
        }
      },
    },
    {
      file: 'features/orders/checkout/steps/review-part.tsx',
      states: ({ t, shop }) => {
        const reviewOf = (change: { waiting?: true; busy?: true }) => (
          <WithForm values={checkoutOf(shop)}>
            {(form) => (
              <ReviewPart
                {...review}
                {...change}
                form={form}
                preview={previewOf(shop)}
                wrong={[]}
              />
            )}
          </WithForm>
        )
        return {
          'ready to order': reviewOf({}),
          'calculating the fee': reviewOf({ waiting: true }),
          sending: reviewOf({ busy: true }),
          'the total could not be loaded': (
            <WithForm values={EMPTY_CHECKOUT}>
              {(form) => (
                <ReviewPart
                  {...review}
                  form={form}
                  preview={undefined}
                  wrong={[]}
                  blockedReason={t('checkout.noTotal')}
                />
              )}
            </WithForm>
          ),
          'three fields are wrong': (
            <WithForm values={EMPTY_CHECKOUT}>
              {(form) => (
                <Submitted form={form}>
                  <ReviewPart
                    {...review}
                    form={form}
                    preview={undefined}
                    wrong={[
                      { name: 'contact.name', message: 'validation.fillInName' },
                      { name: 'address.city', message: 'validation.enterCity' },
                      { name: 'agree', message: 'validation.agree' },
                    ]}
                  />
                </Submitted>
              )}
            </WithForm>
          ),
        }
      },
    },
    {
      file: 'features/orders/checkout/checkout-form.tsx',
      states: ({ shop }) => ({
        'of a guest': (
          <InBrowser>
            <AsGuest>
              <Checkout
                items={ITEMS}
                profile={null}
                lastCountry={shop.address().country}
                pickupPlace={<PickupPlace />}
                inCrypto={(total) => <InCrypto price={total} />}
              />
            </AsGuest>
          </InBrowser>
        ),
      }),
    },
  ],
}

type WithFormProps = { values: CheckoutInput; children: (form: CheckoutFormApi) => ReactNode }

/** Creates a checkout form that stores no draft. */
function WithForm({ values, children }: WithFormProps) {
  const form = useZodForm<CheckoutInput, CheckoutForm>(checkoutFormSchema, values, {
    shouldFocusError: false,
  })
  return <form noValidate>{children(form)}</form>
}

/** Submits the form once. */
function Submitted({ form, children }: { form: CheckoutFormApi; children: ReactNode }) {
  const { handleSubmit } = form
  useEffect(() => {
    void handleSubmit(ignore)()
  }, [handleSubmit])
  return <div data-pending={form.formState.submitCount > 0 ? undefined : ''}>{children}</div>
}

function AsGuest({ children }: { children: ReactNode }) {
  useEffect(() => userStore.set({ kind: 'guest' }), [])
  return children
}
