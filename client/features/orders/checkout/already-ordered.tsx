import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { dropAttempt } from '#client/features/orders/attempt/attempts.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'

type AlreadyOrderedProps = {
  /** Request number that was already used, and the number of the order that was placed with it, if known. */
  problem: { requestNo: string; orderNo: string | undefined }
  onAgain: () => void
}

/**
 * Shown when the request number already belongs to an order with other content. Offers to open that order, or to place
 * the new order under a new number. The link contains the request number, because with this number, a guest can open
 * the order even after logging in.
 */
export function AlreadyOrdered({ problem, onAgain }: AlreadyOrderedProps) {
  const t = useTranslate()
  const { requestNo, orderNo } = problem
  const again = () => {
    dropAttempt(requestNo)
    onAgain()
  }
  return (
    <Notice tone="warning" role="alert">
      <p>
        {orderNo === undefined
          ? t('checkout.otherContent')
          : t('checkout.alreadyOrdered', { orderNo })}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a href={paths.orderSuccess({ requestNo })} className={buttonClass('secondary', 'small')}>
          {t('checkout.alreadyOrdered.action')}
        </a>
        <Button variant="quiet" size="small" onClick={again}>
          {t('checkout.alreadyOrdered.again')}
        </Button>
      </p>
    </Notice>
  )
}
