import { CircleCheckBig } from 'lucide-react'
import { paths } from '#client/app/paths.ts'
import type { PageProps } from '#client/app/route-row.ts'
import { readGuestKey } from '#client/features/orders/guest-order-key.ts'
import { SuccessNext } from '#client/features/orders/success-next.tsx'
import { useText } from '#client/i18n/text.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import { isNotFound } from '#client/lib/present-error.ts'
import { useVisitor } from '#client/lib/session/user-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DefinitionList } from '#client/ui/definition-list.tsx'
import { EmptyState } from '#client/ui/state-panel.tsx'

/** /orderSuccess: the order was created; number, e-mail and the way to its details (spec §2). */
export default function OrderSuccessPage({ search }: PageProps) {
  const orderNo = search.get('orderNo') ?? ''
  return orderNo ? <Success orderNo={orderNo} /> : <NoOrder />
}

function NoOrder() {
  const text = useText()
  return (
    <div className="page-width py-12">
      <h1 className="sr-only">{text('checkout.success.title')}</h1>
      <EmptyState
        title={text('checkout.success.missing')}
        action={
          <a href={paths.catalog()} className={buttonClass()}>
            {text('cart.empty.action')}
          </a>
        }
      />
    </div>
  )
}

function Success({ orderNo }: { orderNo: string }) {
  const text = useText()
  const hydrated = useHydrated()
  const visitor = useVisitor()
  const guest = hydrated && visitor.kind !== 'user' ? readGuestKey(orderNo) : null
  const order = trpc.orders.byNumber.useQuery(guest ?? { orderNo }, {
    enabled: hydrated && (visitor.kind === 'user' || guest !== null),
    // Back from the card provider: paid or not is the upstream's to say.
    staleTime: 0,
  })
  // The address bar proves nothing: a number the upstream does not know gets no thanks.
  if (isNotFound(order.error)) return <NoOrder />
  const email = guest?.email ?? order.data?.contact.email
  return (
    <div className="page-width flex max-w-3xl flex-col gap-8 py-12 lg:py-16">
      <header className="flex flex-col items-center gap-4 text-center">
        <CircleCheckBig className="size-14 text-positive" />
        <h1 className="text-heading font-semibold">{text('checkout.success.title')}</h1>
        <p className="text-lead text-ink-soft">{text('checkout.success.text')}</p>
      </header>
      <Card>
        <DefinitionList
          items={[
            {
              term: text('checkout.success.number'),
              value: <strong className="break-all tabular">{orderNo}</strong>,
            },
            ...(email ? [{ term: text('checkout.success.email'), value: email }] : []),
          ]}
        />
        <SuccessNext
          order={order.data}
          email={guest?.email}
          href={visitor.kind === 'user' ? paths.order(orderNo) : paths.guestOrder({ orderNo })}
        />
      </Card>
    </div>
  )
}
