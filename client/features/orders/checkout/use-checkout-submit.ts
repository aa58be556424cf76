import { useEffect, useRef, useState } from 'react'
import { useSubmit } from '#client/forms/use-submit.ts'
import type { OrderItem } from '#contracts/cart/cart.ts'
import type { CheckoutForm, Preview } from '#contracts/orders/orders.ts'
import type { Money } from '#contracts/primitives.ts'
import type { CheckoutFormApi } from './steps/use-checkout-form.ts'
import type { Order } from '#client/features/orders/attempt/place-order.ts'
import { usePlaceOrder } from './use-place-order.ts'
import type { OrderProblem } from './use-place-order.ts'

type PreviewQuery = {
  data: Preview | undefined
  isError: boolean
  refetch: (options?: { throwOnError: boolean }) => Promise<{ data: Preview | undefined }>
}

/**
 * Submits the checkout for the total that the shopper sees. If the total has changed, orders nothing, and `problem`
 * holds the seen and the current total. To order after the shopper has agreed to the current total, call `submitFor`
 * with this total.
 */
export function useCheckoutSubmit(
  form: CheckoutFormApi,
  items: readonly OrderItem[],
  { preview, onPlaced }: { preview: PreviewQuery; onPlaced: (order: Order) => void },
) {
  // Identifies the goods in the cart. After a failed order, the error and its retry button disappear when the goods
  // change.
  const goods = items.map(({ id, quantity }) => `${id}×${quantity}`).join()
  const [found, setFound] = useState<{ problem: OrderProblem; goods: string } | null>(null)
  const placeOrder = usePlaceOrder(onPlaced)
  const agreed = useRef<Money | null>(null)

  const place = async (values: CheckoutForm): Promise<OrderProblem | null> => {
    const seen = agreed.current ?? preview.data?.total
    agreed.current = null
    const agreedTotal = preview.isError ? await currentTotal(preview) : seen
    // Orders nothing if the page showed no total, because the shopper has then not agreed to any.
    if (!seen || !agreedTotal) return null
    if (agreedTotal.minor !== seen.minor || agreedTotal.currency !== seen.currency) {
      return { kind: 'total', totals: { agreed: seen, current: agreedTotal } }
    }
    const { agree: _agree, ...order } = values
    return placeOrder({ ...order, items: [...items], agreedTotal })
  }

  const { submit, busy, takeBackFailure } = useSubmit(form, async (values: CheckoutForm) => {
    setFound(null)
    try {
      const problem = await place(values)
      if (!problem) return
      // Reads stock and prices again before showing the problem, because a product may also be sold out now.
      await preview.refetch()
      setFound({ problem, goods })
    } catch (error) {
      void preview.refetch()
      throw error
    }
  })

  useEffect(() => takeBackFailure(), [goods, takeBackFailure])

  return {
    submit,
    busy,
    problem: found?.goods === goods ? found.problem : null,
    dismiss: () => setFound(null),
    submitFor: (total: Money) => {
      agreed.current = total
      submit()
    },
  }
}

async function currentTotal({ refetch }: PreviewQuery): Promise<Money | undefined> {
  const { data } = await refetch({ throwOnError: true })
  return data?.total
}
