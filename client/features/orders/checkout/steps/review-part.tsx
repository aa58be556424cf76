import { useId } from 'react'
import type { ReactNode } from 'react'
import { useFormats } from '#client/i18n/formats.ts'
import { validationText } from '#client/i18n/validation-text.ts'
import type { Preview } from '#contracts/orders/orders.ts'
import { paths } from '#client/paths.ts'
import { TaggedMessage } from '#client/i18n/translate.tsx'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { Notice } from '#client/ui/notice.tsx'
import { TextareaField } from '#client/ui/fields/textarea-field.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import type { ShownError } from './shown-errors.ts'
import { focusField } from './focus-field.ts'
import { OrderReview } from './order-review.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

type ReviewPartProps = {
  form: CheckoutFormApi
  preview: Preview | undefined
  /** True if the contact pays. */
  isContact: boolean
  /** Fields that the checkout shows as invalid. */
  wrong: readonly ShownError[]
  busy: boolean
  /** True while the total is being calculated. Meanwhile, the shopper cannot order. */
  waiting: boolean
  /** Reason why the shopper cannot order, or undefined. */
  blockedReason: string | undefined
  /** Notice shown directly above the order button, for example that the order was not placed. */
  children?: ReactNode
}

/** Last part of the checkout: remark, overview of the order, consent, and the order button with the total. */
export function ReviewPart(props: ReviewPartProps) {
  const { form, preview, isContact, wrong, busy, waiting, blockedReason, children } = props
  const t = useTranslate()
  const { inBrackets } = usePunctuation()
  const { money } = useFormats()
  const noteId = useId()
  const { submitCount } = form.formState
  const buttonText = () => {
    if (busy) return t('checkout.submitting')
    // Leaves the total out of the label until the delivery fee is known, because the fee may raise the total.
    if (waiting || !preview?.shippingFee) return t('checkout.submit')
    return t('checkout.totalChanged.agree', { total: money(preview.total) })
  }
  return (
    <CheckoutPart number={4} title={t('checkout.part.review')}>
      <TextareaField
        label={t('checkout.remark')}
        optionalLabel={inBrackets(t('ui.optional'))}
        rows={3}
        {...form.field('remark')}
      />
      <OrderReview form={form} preview={preview} isContact={isContact} waiting={waiting} />
      <CheckboxField
        label={
          <TaggedMessage
            id="checkout.agree"
            values={{
              terms: (
                <a key="terms" href={paths.terms()} target="_blank" className={TEXT_LINK}>
                  {t('checkout.terms')}
                </a>
              ),
              privacy: (
                <a key="privacy" href={paths.privacy()} target="_blank" className={TEXT_LINK}>
                  {t('checkout.privacy')}
                </a>
              ),
            }}
          />
        }
        {...form.field('agree')}
      />
      {submitCount > 0 && wrong.length > 0 && <WrongFields wrong={wrong} />}
      {children}
      <Button
        type="submit"
        busy={busy || waiting}
        blockedReason={blockedReason ?? ''}
        aria-describedby={noteId}
        className="w-full"
      >
        {buttonText()}
      </Button>
      <p id={noteId} className="text-small text-ink-soft">
        {t(waiting ? 'checkout.calculating' : 'checkout.assurance')}
      </p>
    </CheckoutPart>
  )
}

/** Shows how many fields are invalid, and lists their errors. A press on an error moves the focus to its field. */
function WrongFields({ wrong }: { wrong: readonly ShownError[] }) {
  const t = useTranslate()
  return (
    <Notice tone="negative">
      {/* Screen readers announce only this number. Otherwise, they would read the whole list again after each
          change. */}
      <p role="alert" className="font-semibold">
        {t('checkout.problems', { count: wrong.length })}
      </p>
      <ul>
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              className={`${TEXT_LINK} ${LINK_TARGET} text-start`}
              onClick={() => focusField(name)}
            >
              {validationText(t, message)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
