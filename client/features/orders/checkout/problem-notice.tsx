import { useTranslate } from '#client/i18n/translate.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { AlreadyOrdered } from './already-ordered.tsx'
import { TotalChanged } from './total-changed.tsx'
import type { Money } from '#contracts/primitives.ts'
import type { OrderProblem } from './use-place-order.ts'

type ProblemNoticeProps = {
  problem: OrderProblem
  /** True if the stock of an ordered product is too low. */
  isShort: boolean
  submit: () => void
  /** Orders for this total. */
  submitFor: (total: Money) => void
  /** Closes the dialog about a changed total. */
  dismiss: () => void
}

/** Shows why an order was not placed, and what the shopper can do about it. */
export function ProblemNotice({ problem, isShort, ...order }: ProblemNoticeProps) {
  const t = useTranslate()
  switch (problem.kind) {
    case 'other-content':
      return <AlreadyOrdered problem={problem} onAgain={order.submit} />
    case 'closed':
      return (
        <Notice tone="warning" role="alert" title={t('checkout.closed.title')}>
          {t('checkout.closed.text')}
        </Notice>
      )
    case 'guest-limit':
      return (
        <Notice tone="warning" role="alert" title={t('checkout.rejected.title')}>
          {t('checkout.guestLimit', { minutes: problem.minutes })}
        </Notice>
      )
    case 'total':
      // The page itself says which product is out of stock. It can't be ordered, so nothing is offered.
      if (isShort) return null
      return (
        <TotalChanged
          totals={problem.totals}
          onAgree={() => order.submitFor(problem.totals.current)}
          onClose={order.dismiss}
        />
      )
  }
}
