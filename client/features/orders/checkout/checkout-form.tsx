import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocale } from '#client/i18n/formats.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { rememberedCountry } from '#client/session/country.ts'
import { useVisitor } from '#client/session/user-store.ts'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { cx } from '#client/ui/class-names.ts'
import type { Profile } from '#contracts/account/account.ts'
import type { Address } from '#contracts/addresses/addresses.ts'
import type { OrderItem } from '#contracts/cart/cart.ts'
import type { Money } from '#contracts/primitives.ts'
import { CheckoutSummary, CheckoutSummarySkeleton, isShort } from './checkout-summary.tsx'
import { ContactPart } from './steps/contact-part.tsx'
import { DeliveryPart } from './steps/delivery-part.tsx'
import { PaymentPart } from './steps/payment-part.tsx'
import { useCheckoutSubmit } from './use-checkout-submit.ts'
import { ReviewPart } from './steps/review-part.tsx'
import { SavedAddress } from './steps/saved-address.tsx'
import { listShownErrors } from './steps/shown-errors.ts'
import { useKeepAddress } from './use-keep-address.ts'
import { useCheckoutForm } from './steps/use-checkout-form.ts'
import { likelyCountry } from './steps/likely-country.ts'
import { useFocusFirstError } from './steps/use-focus-first-error.ts'
import { useSavedAddress } from './steps/use-saved-address.ts'
import { usePayerIsContact } from './use-payer-is-contact.ts'
import { usePreview } from './use-preview.ts'

/** Loaded when the first order fails, because few orders do. */
const ProblemNotice = lazy(async () => ({
  default: (await import('./problem-notice.tsx')).ProblemNotice,
}))

type CheckoutProps = {
  items: readonly OrderItem[]
  profile: Profile | null
  /** Address book of the user. Undefined for a guest, or if it could not be loaded. */
  saved?: readonly Address[] | undefined
  /** Country of the user's last order, if known. */
  lastCountry?: string | undefined
  /** Address and working hours of the shop. The page provides them. */
  pickupPlace: ReactNode
  /** Renders a total in BTC and ETH. The page provides this function. */
  inCrypto: (total: Money) => ReactNode
}

/** Checkout on one page: numbered parts, with the summary beside them. */
export function Checkout({
  items,
  profile,
  saved,
  lastCountry,
  pickupPlace,
  inCrypto,
}: CheckoutProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { labelled } = usePunctuation()
  const [chosenCountry] = useState(rememberedCountry)
  const [country] = useState(() =>
    likelyCountry({ locale, languages: navigator.languages, chosenCountry, lastCountry }),
  )
  const form = useCheckoutForm({ profile, address: saved?.[0] ?? null, country, chosenCountry })
  const { preview, settled } = usePreview(form, items)
  const address = useSavedAddress(form, { saved, profile, country })
  const { keeping, keepAddress } = useKeepAddress(form, saved, address.chosen)
  const order = useCheckoutSubmit(form, items, { preview, onPlaced: keepAddress })
  const { submit, busy, problem } = order
  const [payerIsContact, setPayerIsContact] = usePayerIsContact(form)
  const [deliveryCountry, payerType, shippingMethod] = form.watch([
    'address.country',
    'payer.type',
    'shippingMethod',
  ])
  const wrong = listShownErrors(form.formState.errors, {
    locale,
    payerType,
    payerIsContact,
    hasShipping: Boolean(deliveryCountry && preview.data),
    hasPayment: Boolean(preview.data),
  })
  useFocusFirstError(form, wrong)
  const short = preview.data?.lines.find(isShort)
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
      <form noValidate className="flex flex-col gap-8" onSubmit={submit}>
        <GuestNote />
        <ContactPart form={form} />
        <DeliveryPart
          form={form}
          preview={preview.data}
          settled={!preview.isPlaceholderData}
          hasAddress={address.isComplete}
          pickupPlace={pickupPlace}
          keeping={keeping}
        >
          {saved && <SavedAddress saved={saved} choice={address} />}
        </DeliveryPart>
        <PaymentPart
          form={form}
          preview={preview}
          isContact={payerIsContact}
          onIsContact={setPayerIsContact}
        />
        <ReviewPart
          form={form}
          preview={preview.data}
          isContact={payerIsContact}
          wrong={wrong}
          busy={busy}
          waiting={!settled && !preview.isError}
          blockedReason={
            short
              ? labelled(short.title, t('checkout.stockShort', { now: short.stock }))
              : preview.isLoadingError && !shippingMethod
                ? t('checkout.noTotal')
                : undefined
          }
        >
          {problem && (
            <SectionBoundary>
              <Suspense>
                <ProblemNotice {...order} problem={problem} isShort={short !== undefined} />
              </Suspense>
            </SectionBoundary>
          )}
        </ReviewPart>
      </form>
      <aside
        aria-label={t('checkout.summary')}
        className={cx(
          'max-lg:order-first lg:sticky lg:top-6',
          // An error takes half of a phone's screen, so it must not stay in view while the form scrolls.
          (preview.data !== undefined || !preview.isError) &&
            'max-lg:sticky max-lg:top-0 max-lg:z-30 max-lg:-mx-[clamp(1rem,4vw,2.5rem)]',
        )}
      >
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
