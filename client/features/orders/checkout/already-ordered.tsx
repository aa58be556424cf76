import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import {
  clearCheckoutDraft,
  readCheckoutDraft,
  storeCheckoutDraft,
} from '#client/session/checkout-draft.ts'
import { useVisitor } from '#client/session/user-store.ts'
import { randomUuid } from '#client/lib/uuid.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'

type AlreadyOrderedProps = { orderNo: string; onAgain: () => void }

/**
 * Shown when this checkout attempt has already led to an order with other content. Offers to open that order, or to
 * place this one under a new number.
 */
export function AlreadyOrdered({ orderNo, onAgain }: AlreadyOrderedProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const href = visitor.kind === 'user' ? paths.order(orderNo) : paths.guestOrder({ orderNo })
  const again = () => {
    const draft = readCheckoutDraft()
    clearCheckoutDraft()
    storeCheckoutDraft({ ...draft, requestNo: randomUuid() })
    onAgain()
  }
  return (
    <Notice tone="warning" role="alert">
      <p>{t('checkout.alreadyOrdered', { orderNo })}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a href={href} className={buttonClass('secondary', 'small')}>
          {t('checkout.alreadyOrdered.action')}
        </a>
        <Button variant="quiet" size="small" onClick={again}>
          {t('checkout.alreadyOrdered.again')}
        </Button>
      </p>
    </Notice>
  )
}
