import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { dropAttempt } from '#client/features/orders/attempt/attempts.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'

type AlreadyOrderedProps = {
  /** The attempt that was sent before, with the order it led to, if known. */
  problem: { requestNo: string; orderNo: string | undefined }
  onAgain: () => void
}

/**
 * Shown when this attempt has already been sent with other content. Offers to see what came of it, or to place this
 * order under a new number. The number of the attempt opens a guest's order too, also after a login.
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
