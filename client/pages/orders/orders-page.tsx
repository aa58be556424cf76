import { paths } from '#client/paths.ts'
import type { PageProps } from '#client/route.ts'
import { AccountFrame } from '#client/features/account/account-frame.tsx'
import {
  filterFromSearch,
  filterToInput,
  filterToSearch,
  NO_FILTER,
} from '#client/features/orders/list/order-filter-params.ts'
import { OrderFilter } from '#client/features/orders/list/order-filter.tsx'
import { OrderRowSkeleton } from '#client/features/orders/list/order-row.tsx'
import { UnreadableOrders } from '#client/features/orders/list/unreadable-orders.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { parsePage } from '#client/lib/parse-page.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { ordersQuery } from '#client/features/orders/queries.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Pagination } from '#client/sections/pagination.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'
import { ORDERS_PER_PAGE } from '#contracts/limits.ts'
import type { OrderFilterForm } from '#contracts/orders/forms.ts'
import { OrderRows } from '#client/pages/parts/order-rows.tsx'

/** Shows /user/nowOrder: the order list, filtered by the URL's query (docs/specification.md › Account area /user). */
export default function OrdersPage({ search }: PageProps) {
  const t = useTranslate()
  const filter = filterFromSearch(search)
  return (
    <AccountFrame title={t('orders.title')} current={paths.orders()}>
      <OrderFilter
        key={JSON.stringify(filter)}
        filter={filter}
        onApply={(next) => navigate(paths.orders(filterToSearch(next)), { keepScroll: true })}
      />
      <OrderList filter={filter} page={parsePage(search)} />
    </AccountFrame>
  )
}

function OrderList({ filter, page }: { filter: OrderFilterForm; page: number }) {
  const orders = useBrowserQuery(ordersQuery(filterToInput(filter, page)))
  return (
    <QueryResult
      from={orders}
      skeleton={
        <div className="flex flex-col gap-4">
          <OrderRowSkeleton />
          <OrderRowSkeleton />
          <OrderRowSkeleton />
        </div>
      }
    >
      {({ list, total, unreadable }) =>
        list.length + unreadable === 0 ? (
          <NoOrders filter={filter} total={total} />
        ) : (
          <>
            <UnreadableOrders count={unreadable} />
            <OrderRows orders={list} />
            <Pagination
              page={page}
              pageCount={Math.ceil(total / ORDERS_PER_PAGE)}
              hrefFor={(to) => paths.orders(filterToSearch(filter, to))}
            />
          </>
        )
      }
    </QueryResult>
  )
}

/** Says why the list is empty: the page is past the end, no order matches the filters, or there are no orders yet. */
function NoOrders({ filter, total }: { filter: OrderFilterForm; total: number }) {
  const t = useTranslate()
  if (total > 0) {
    return (
      <EmptyState
        title={t('catalog.empty.pageTitle')}
        text={t('catalog.empty.pageText', { pages: Math.ceil(total / ORDERS_PER_PAGE) })}
        action={
          <a href={paths.orders(filterToSearch(filter))} className={buttonClass('secondary')}>
            {t('catalog.empty.pageAction')}
          </a>
        }
      />
    )
  }
  const filtered = JSON.stringify(filter) !== JSON.stringify(NO_FILTER)
  return (
    <EmptyState
      title={t(filtered ? 'orders.empty.filtered' : 'orders.empty.title')}
      text={filtered ? undefined : t('orders.empty.text')}
      action={
        <a href={filtered ? paths.orders() : paths.catalog()} className={buttonClass('secondary')}>
          {t(filtered ? 'orders.filter.reset' : 'cart.empty.action')}
        </a>
      }
    />
  )
}
