import { useTranslate } from '#client/i18n/translate.tsx'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { topUpAddressQuery } from '#client/features/orders/queries.ts'
import { Card } from '#client/ui/card.tsx'
import { CopyValue } from './copy-value.tsx'
import { DefinitionList } from '#client/ui/definition-list.tsx'
import { QrCode } from './qr-code.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/class-names.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { TopUp as TopUpData } from '#contracts/orders/payments.ts'
import { defined } from '#contracts/values.ts'

/**
 * Currency of the amount. The upstream sends no currency, but the name of its call is `getUsdtAddress`
 * (docs/specification.md › Calls).
 */
const TOP_UP_CURRENCY = 'USDT'

type CryptoTopUpProps = {
  order: Pick<Order, 'orderNo' | 'contact'>
  email?: string | undefined
}

/**
 * Shows the address to which the visitor sends the cryptocurrency for an order, with amount and QR code
 * (contracts/decisions.md › crypto).
 */
export function CryptoTopUp({ order, email }: CryptoTopUpProps) {
  const t = useTranslate()
  const { orderNo } = order
  const topUp = useBrowserQuery(topUpAddressQuery(defined({ orderNo, email })))
  const ask = () => {
    const content = t('orders.topUp.question', { orderNo })
    const { name, phone: mobile, email: replyTo } = order.contact
    openDialog('issue', { type: 'question', about: { name, mobile, email: replyTo, content } })
  }
  return (
    <Card>
      <h2 className="mb-2 text-title font-semibold">{t('orders.topUp.title')}</h2>
      <p className="mb-4 max-w-[68ch] text-small text-ink-soft">{t('orders.topUp.text')}</p>
      <QueryResult from={topUp} skeleton={<Skeleton className="h-48 w-full" />}>
        {(data) => <TopUpFacts data={data} />}
      </QueryResult>
      <p className="mt-4 text-small">{t('orders.topUp.compare')}</p>
      <Button variant="quiet" size="small" className="mt-1 -ms-4 print:hidden" onClick={ask}>
        {t('orders.topUp.other')}
      </Button>
    </Card>
  )
}

function TopUpFacts({ data }: { data: TopUpData }) {
  const t = useTranslate()
  const amount = `${data.amount}\u00A0${TOP_UP_CURRENCY}`
  return (
    <div className="flex flex-col gap-6 sm:flex-row">
      <QrCode text={data.address} label={t('orders.topUp.qr')} />
      <div className="min-w-0 grow">
        <DefinitionList
          items={[
            {
              term: t('orders.topUp.amount'),
              value: (
                <CopyValue value={data.amount}>
                  <code>{amount}</code>
                </CopyValue>
              ),
            },
            { term: t('orders.topUp.network'), value: data.network },
            {
              term: t('orders.topUp.address'),
              value: (
                <CopyValue value={data.address}>
                  <GroupedAddress address={data.address} />
                </CopyValue>
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}

/**
 * Shows an address in groups of four characters. Highlights the first and the last group, so that the visitor can
 * compare them with the address on the wallet's screen.
 */
function GroupedAddress({ address }: { address: string }) {
  const groups = [
    address.slice(0, 4),
    ...(address.slice(4, -4).match(/.{1,4}/g) ?? []),
    address.slice(-4),
  ]
  return (
    <code>
      {groups.map((group, index) => (
        <span
          // The index is a stable key, because the groups of an address always stay in the same sequence.
          key={index}
          className={cx(
            'me-1.5 inline-block',
            (index === 0 || index === groups.length - 1) && 'rounded bg-sunken px-1 font-semibold',
          )}
        >
          {group}
        </span>
      ))}
    </code>
  )
}
