import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { toSubmit } from '#server/orders/mapping.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'
import { isTechnical } from '#server/upstream/upstream-error.ts'
import type { Attempt, OrderDraft } from './buyer.ts'

const TRIES = 5
const quiet = () => undefined
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

/**
 * Opens a client that orders like a careless shop: when a response is lost, it sends the order again without first
 * checking whether the order was placed. So it places some orders twice, and `judge` must find them.
 */
export function openNaiveShop(upstreamUrl: string, timeoutMs: number) {
  const upstream = createUpstream({ url: upstreamUrl, codec: base64Json, timeoutMs })
  return {
    buy: async (draft: OrderDraft): Promise<Attempt> => {
      const requestNo = crypto.randomUUID()
      const sentMs = performance.now()
      const end = (outcome: Attempt['outcome'], tries: number): Attempt => ({
        outcome,
        requestNo,
        email: draft.contact.email,
        resolvedMs: performance.now() - sentMs,
        isDirect: tries === 1,
      })
      for (let tries = 1; ; tries += 1) {
        try {
          const request = toSubmit({ ...draft, requestNo })
          const context = { locale: 'en', requestId: requestNo, log } as const
          const { data } = await upstream.call('order.submit', request, context)
          return end({ state: 'placed', orderNo: data.order_no }, tries)
        } catch (error) {
          if (!isTechnical(error) || tries === TRIES) return end({ state: 'pending' }, tries)
        }
      }
    },
    close: () => upstream.close(),
  }
}
