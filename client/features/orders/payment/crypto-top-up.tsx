import { renderSVG } from 'uqr'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { topUpAddressQuery } from '#client/features/orders/queries.ts'
import { Card } from '#client/ui/card.tsx'
import { CopyValue } from './copy-value.tsx'
import { DefinitionList } from '#client/ui/definition-list.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { TopUp as TopUpData } from '#contracts/orders/payments.ts'
import { defined } from '#contracts/values.ts'

/** Currency of a top-up, taken from the name of the upstream's call (docs/specification.md › Calls). */
const TOP_UP_CURRENCY = 'USDT'

type CryptoTopUpProps = { orderNo: string; email?: string | undefined }

/**
 * Shows the top-up address of the visitor's crypto order, with amount and QR code (contracts/decisions.md › crypto).
 */
export function CryptoTopUp({ orderNo, email }: CryptoTopUpProps) {
  const t = useTranslate()
  const topUp = useBrowserQuery(topUpAddressQuery(defined({ orderNo, email })))
  return (
    <Card>
      <h2 className="mb-2 text-title font-semibold">{t('orders.topUp.title')}</h2>
      <p className="mb-4 max-w-[68ch] text-small text-ink-soft">{t('orders.topUp.text')}</p>
      <QueryResult from={topUp} skeleton={<Skeleton className="h-48 w-full" />}>
        {(data) => <TopUpFacts data={data} />}
      </QueryResult>
    </Card>
  )
}

function TopUpFacts({ data }: { data: TopUpData }) {
  const t = useTranslate()
  const copyable = (value: string, shown = value) => (
    <CopyValue value={value}>
      <code className="break-all">{shown}</code>
    </CopyValue>
  )
  const amount = `${data.amount}\u00A0${TOP_UP_CURRENCY}`
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(data.address, { border: 2 }))}`
  return (
    <div className="flex flex-col gap-6 sm:flex-row">
      <img
        src={picture}
        alt={t('orders.topUp.qr')}
        width={176}
        height={176}
        className="size-44 shrink-0 rounded-control border border-line bg-tile"
      />
      <div className="min-w-0 grow">
        <DefinitionList
          items={[
            { term: t('orders.topUp.amount'), value: copyable(data.amount, amount) },
            { term: t('orders.topUp.network'), value: data.network },
            { term: t('orders.topUp.address'), value: copyable(data.address) },
          ]}
        />
      </div>
    </div>
  )
}
