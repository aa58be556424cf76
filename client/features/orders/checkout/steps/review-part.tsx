import { useId } from 'react'
import { paths } from '#client/paths.ts'
import { TaggedMessage } from '#client/i18n/translate.tsx'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { TEXT_LINK } from '#client/ui/link-class.ts'
import { Notice } from '#client/ui/notice.tsx'
import { TextareaField } from '#client/ui/fields/textarea-field.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import type { CheckoutFormApi } from './use-checkout-form.ts'

type ReviewPartProps = {
  form: CheckoutFormApi
  /** Number of fields that the checkout shows as invalid. */
  wrong: number
  busy: boolean
  /** True while the total is being calculated: the shopper cannot agree to an unknown total. */
  waiting: boolean
  /** Reason why ordering is blocked, if it is. */
  blockedReason: string | undefined
}

/** Last part: remark, consent and the order button. */
export function ReviewPart({ form, wrong, busy, waiting, blockedReason }: ReviewPartProps) {
  const t = useTranslate()
  const { inBrackets } = usePunctuation()
  const noteId = useId()
  const { submitCount } = form.formState
  return (
    <CheckoutPart number={4} title={t('checkout.part.review')}>
      <TextareaField
        label={t('checkout.remark')}
        optionalLabel={inBrackets(t('ui.optional'))}
        rows={3}
        {...form.field('remark')}
      />
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
      {submitCount > 0 && wrong > 0 && (
        <Notice tone="negative" role="alert">
          {t('checkout.problems', { count: wrong })}
        </Notice>
      )}
      <Button
        type="submit"
        busy={busy || waiting}
        blockedReason={blockedReason}
        aria-describedby={noteId}
        className="w-full"
      >
        {t(busy ? 'checkout.submitting' : 'checkout.submit')}
      </Button>
      <p id={noteId} className="text-small text-ink-soft">
        {t(waiting ? 'checkout.calculating' : 'checkout.assurance')}
      </p>
    </CheckoutPart>
  )
}
