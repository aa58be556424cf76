import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { dropAttempt } from '#client/features/orders/attempt/attempts.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'

type AlreadyOrderedProps = {
  /** Request number that was used before, and the number of its order, if known. */
  problem: { requestNo: string; orderNo: string | undefined }
  onAgain: () => void
}

/**
 * Shown when the request number was already used for an order with other content. Offers to open that order, or to
 * place this one under a new number. The link contains the request number, because that number opens a guest's order
 * even after a login.
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
