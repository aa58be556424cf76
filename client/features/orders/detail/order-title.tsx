import { useTranslate } from '#client/i18n/translate.tsx'

/**
 * Shows “Order SR-261104-CA9KPSQ6”. The line may wrap before the number, but inside it only if the number alone is
 * wider than the page.
 */
export function OrderTitle({ orderNo }: { orderNo: string }) {
  const title = useTranslate()('orders.number', { orderNo })
  const at = title.indexOf(orderNo)
  return (
    <>
      {title.slice(0, at)}
      <span className="inline-block max-w-full">{orderNo}</span>
      {title.slice(at + orderNo.length)}
    </>
  )
}
