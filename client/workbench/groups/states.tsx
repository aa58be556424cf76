import { CircleAlert, ShoppingCart } from 'lucide-react'
import { OrderMissing } from '#client/features/orders/detail/order-missing.tsx'
import { UnreadableOrders } from '#client/features/orders/list/unreadable-orders.tsx'
import { Missing } from '#client/pages/parts/missing.tsx'
import { paths } from '#client/paths.ts'
import { EmptyState } from '#client/sections/empty-state.tsx'
import { ErrorState } from '#client/sections/error-state.tsx'
import { QueryFailure } from '#client/sections/failure.tsx'
import { JournalLink } from '#client/sections/journal-link.tsx'
import { PageSkeleton } from '#client/sections/page-skeleton.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { SkeletonText } from '#client/ui/skeleton.tsx'
import type { Group } from '#client/workbench/examples/part.ts'

const ID = 'b7f3c1d2-0000-4000-8000-000000000000'
const ignore = () => {}
const ALERT = <CircleAlert className="size-7" />
const failed = (data: object | undefined, message = '') => ({
  error: Object.assign(new Error(message), { data }),
  isFetching: false,
  refetch: ignore,
})
const refused = { code: 'BAD_REQUEST', kind: 'business', requestId: ID }
const resultOf = (isError: boolean) => (
  <QueryResult
    from={{ ...failed(refused), data: undefined, isError }}
    skeleton={<SkeletonText lines={3} />}
  >
    {() => null}
  </QueryResult>
)

function Broken(): never {
  throw new Error('This state of the workbench fails on purpose.')
}

export const STATES: Group = {
  parts: [
    {
      file: 'sections/empty-state.tsx',
      states: ({ t }) => ({
        'empty cart': (
          <EmptyState
            icon={<ShoppingCart className="size-7" />}
            title={t('cart.empty.title')}
            text={t('cart.empty.text')}
            action={
              <a href={paths.catalog()} className={buttonClass()}>
                {t('catalog.toCatalog')}
              </a>
            }
          />
        ),
      }),
    },
    {
      file: 'features/orders/detail/order-missing.tsx',
      states: () => ({ 'unknown number': <OrderMissing /> }),
    },
    {
      file: 'features/orders/list/unreadable-orders.tsx',
      states: () => ({ two: <UnreadableOrders count={2} /> }),
    },
    {
      file: 'sections/failure.tsx',
      states: ({ t }) => ({
        'no response': <QueryFailure from={failed(undefined)} />,
        maintenance: <QueryFailure from={failed({ ...refused, outage: true })} />,
        refused: <QueryFailure from={failed(refused, t('orders.missing.text'))} />,
        'broken response, trying again': (
          <QueryFailure
            from={{ ...failed({ ...refused, kind: 'bad-response' }), isFetching: true }}
          />
        ),
      }),
    },
    {
      file: 'sections/error-state.tsx',
      states: ({ t }) => ({
        'with a text': (
          <ErrorState
            icon={ALERT}
            title={t('ui.error.title')}
            text={t('ui.error.text')}
            onRetry={ignore}
          />
        ),
        'trying again': (
          <ErrorState busy icon={ALERT} title={t('ui.error.title')} onRetry={ignore} />
        ),
      }),
    },
    {
      file: 'sections/query-result.tsx',
      states: () => ({
        loading: resultOf(false),
        failed: resultOf(true),
      }),
    },
    {
      file: 'sections/journal-link.tsx',
      states: () => ({
        'in development': <JournalLink error={{ data: { explanation: { journalUrl: '/' } } }} />,
      }),
    },
    {
      file: 'sections/section-boundary.tsx',
      states: () => ({
        'after an exception': (
          <SectionBoundary>
            <Broken />
          </SectionBoundary>
        ),
      }),
    },
    {
      file: 'pages/parts/missing.tsx',
      states: () => ({
        'page that does not exist': (
          <Missing query={failed({ ...refused, code: 'NOT_FOUND' })} title="meta.notFound" />
        ),
      }),
    },
    {
      file: 'sections/page-skeleton.tsx',
      states: () => ({
        loading: (
          <div style={{ height: 384, overflow: 'hidden' }}>
            <PageSkeleton />
          </div>
        ),
      }),
    },
  ],
}
