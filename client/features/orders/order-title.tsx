import { useText } from '#client/i18n/text.tsx'

/** “Order SR-261104-CA9KPSQ6”: a line may end before the number, not inside of it. */
export function OrderTitle({ orderNo }: { orderNo: string }) {
  const title = useText()('orders.number', { orderNo })
  const at = title.indexOf(orderNo)
  return (
    <>
      {title.slice(0, at)}
      <span className="inline-block">{orderNo}</span>
      {title.slice(at + orderNo.length)}
    </>
  )
}
