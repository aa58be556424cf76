import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslate } from '#client/i18n/translate.tsx'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { useVisitor } from '#client/session/user-store.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { previewQuery } from '#client/features/orders/queries.ts'
import { Notice } from '#client/ui/notice.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import type { Profile } from '#contracts/account/account.ts'
import type { Address } from '#contracts/addresses/addresses.ts'
import type { OrderItem } from '#contracts/cart/cart.ts'
import type { Money } from '#contracts/primitives.ts'
import { isCountry } from '#contracts/countries.ts'
import { SHIPPING_METHODS } from '#contracts/orders/statuses.ts'
import type { ShippingMethod } from '#contracts/orders/statuses.ts'
import { AlreadyOrdered } from './already-ordered.tsx'
import { CheckoutSummary, CheckoutSummarySkeleton } from './checkout-summary.tsx'
import { ContactPart } from './steps/contact-part.tsx'
import { DeliveryPart } from './steps/delivery-part.tsx'
import { PaymentPart } from './steps/payment-part.tsx'
import { TotalChanged } from './total-changed.tsx'
import { useCheckoutSubmit } from './use-checkout-submit.ts'
import { ReviewPart } from './steps/review-part.tsx'
import { SavedAddress } from './steps/saved-address.tsx'
import { countShownErrors } from './shown-errors.ts'
import type { CheckoutFormApi } from './steps/use-checkout-form.ts'
import { useCheckoutForm } from './steps/use-checkout-form.ts'
import { usePayerIsContact } from './use-payer-is-contact.ts'
import { defined } from '#contracts/values.ts'

type CheckoutProps = {
  items: readonly OrderItem[]
  profile: Profile | null
  saved: readonly Address[]
  /** Renders the total in BTC and ETH, passed in by the page. */
  inCrypto: (total: Money) => ReactNode
}

/** Checkout on one page: numbered parts, with the summary beside them. */
export function Checkout({ items, profile, saved, inCrypto }: CheckoutProps) {
  const t = useTranslate()
  const form = useCheckoutForm({ profile, address: saved[0] ?? null })
  const { preview, settled } = usePreview(form, items)
  const { submit, submitFor, busy, problem, dismiss } = useCheckoutSubmit(form, items, preview)
  const [payerIsContact, setPayerIsContact] = usePayerIsContact(form)
  const [country, payerType] = form.watch(['address.country', 'payer.type'])
  const wrong = countShownErrors(form.formState.errors, {
    payerType,
    payerIsContact,
    hasShipping: Boolean(country && preview.data),
    hasPayment: Boolean(preview.data),
  })
  const short = preview.data?.lines.find((line) => line.stock < line.quantity)
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <form noValidate className="flex flex-col gap-8" onSubmit={submit}>
        <GuestNote />
        <ContactPart form={form} />
        <DeliveryPart form={form} preview={preview.data} settled={!preview.isPlaceholderData}>
          {saved.length > 0 && <SavedAddress form={form} saved={saved} profile={profile} />}
        </DeliveryPart>
        <PaymentPart
          form={form}
          preview={preview.data}
          isContact={payerIsContact}
          onIsContact={setPayerIsContact}
        />
        {problem?.kind === 'other-content' && <AlreadyOrdered problem={problem} onAgain={submit} />}
        {problem?.kind === 'closed' && (
          <Notice tone="warning" role="alert" title={t('checkout.closed.title')}>
            {t('checkout.closed.text')}
          </Notice>
        )}
        <ReviewPart
          form={form}
          wrong={wrong}
          busy={busy}
          waiting={!settled && !preview.isError}
          blockedReason={short && t('checkout.stockShort', { now: short.stock })}
        />
      </form>
      {problem?.kind === 'total' && (
        <TotalChanged
          totals={problem.totals}
          onAgree={() => submitFor(problem.totals.current)}
          onClose={dismiss}
        />
      )}
      <aside aria-label={t('checkout.summary')} className="max-lg:order-first">
        <QueryResult from={preview} skeleton={<CheckoutSummarySkeleton lines={items.length} />}>
          {(data) => (
            <CheckoutSummary
              preview={data}
              settled={!preview.isPlaceholderData}
              equivalent={inCrypto(data.total)}
            />
          )}
        </QueryResult>
      </aside>
    </div>
  )
}

/**
 * Fetches the cost of the order as filled in so far. The last response stays until the next one arrives. `settled` is
 * true if the response shown matches the form's current values.
 */
function usePreview(form: CheckoutFormApi, items: readonly OrderItem[]) {
  const [country, shippingMethod] = form.watch(['address.country', 'shippingMethod'])
  // Sends the city, because the courier delivers in one city only. Debounced to avoid a request per letter.
  const [city, setCity] = useState(() => form.getValues('address.city'))
  const typed = form.watch('address.city')
  useEffect(() => {
    const timer = setTimeout(() => setCity(typed), 400)
    return () => clearTimeout(timer)
  }, [typed])
  const preview = useBrowserQuery(
    previewQuery(
      defined({
        items: [...items],
        country: isCountry(country) ? country : undefined,
        city: city || undefined,
        shippingMethod:
          isShipping(shippingMethod) && isCountry(country) ? shippingMethod : undefined,
      }),
    ),
    { placeholderData: keepPreviousData },
  )
  const { setValue, getValues } = form
  const options = preview.data
  useEffect(() => {
    if (!options) return
    // Clears a chosen method that is no longer available.
    const { shippingMethod: shipping, paymentMethod: payment } = getValues()
    if (!isOffered(options.shipping, shipping)) setValue('shippingMethod', '')
    if (!isOffered(options.payment, payment)) setValue('paymentMethod', '')
  }, [options, getValues, setValue])
  const settled =
    preview.isSuccess && !preview.isFetching && !preview.isPlaceholderData && typed === city
  return { preview, settled }
}

function isShipping(code: string): code is ShippingMethod {
  return SHIPPING_METHODS.some((method) => method === code)
}

function isOffered(options: readonly { code: string; available: boolean }[], code: string) {
  return options.some((option) => option.code === code && option.available)
}

function GuestNote() {
  const t = useTranslate()
  const visitor = useVisitor()
  if (visitor.kind !== 'guest') return null
  return (
    <p className="text-small text-ink-soft">
      {t('checkout.guest')}{' '}
      <button
        type="button"
        className="focus-ring min-h-11 rounded-mark text-accent underline underline-offset-4"
        onClick={() => openDialog('login', { guestWay: false })}
      >
        {t('checkout.guest.login')}
      </button>
    </p>
  )
}
