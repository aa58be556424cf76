import { paths } from '#client/paths.ts'
import { AccountFrame } from '#client/features/account/account-frame.tsx'
import { LogoutButton } from '#client/features/account/logout-button.tsx'
import {
  ProfileSummary,
  ProfileSummarySkeleton,
} from '#client/features/account/profile-summary.tsx'
import { AddressLines, AddressLinesSkeleton } from '#client/features/addresses/address-lines.tsx'
import { UnreadableOrders } from '#client/features/orders/list/unreadable-orders.tsx'
import { OrderRowSkeleton } from '#client/features/orders/list/order-row.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useVisitor } from '#client/session/user-store.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { profileQuery } from '#client/features/account/queries.ts'
import { addressesQuery } from '#client/features/addresses/queries.ts'
import { recentOrdersQuery } from '#client/features/orders/queries.ts'
import { Card } from '#client/ui/card.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { OrderRows } from '#client/pages/parts/order-rows.tsx'

/** Shows /user: the account overview (docs/specification.md › Account area /user). */
export default function AccountPage() {
  const t = useTranslate()
  const visitor = useVisitor()
  const name = visitor.kind === 'user' ? visitor.username : ''
  return (
    <AccountFrame
      title={name ? t('account.greeting', { name }) : t('account.title')}
      current={paths.account()}
    >
      <Overview />
    </AccountFrame>
  )
}

function Overview() {
  const t = useTranslate()
  const profile = useBrowserQuery(profileQuery)
  const addresses = useBrowserQuery(addressesQuery)
  const orders = useBrowserQuery(recentOrdersQuery)
  return (
    <>
      <div className="grid gap-6 xl:grid-cols-2">
        <Card>
          <Section
            size="small"
            title={t('account.basic.data')}
            more={{ label: t('account.basic.edit'), href: paths.profile() }}
          >
            <QueryResult from={profile} skeleton={<ProfileSummarySkeleton />}>
              {(data) => <ProfileSummary profile={data} />}
            </QueryResult>
          </Section>
        </Card>
        <Card>
          <Section
            size="small"
            title={t('account.basic.address')}
            more={
              addresses.data?.length === 0
                ? { label: t('addresses.add'), href: paths.addAddress() }
                : { label: t('account.basic.edit'), href: paths.addresses() }
            }
          >
            <QueryResult from={addresses} skeleton={<AddressLinesSkeleton />}>
              {([first]) =>
                first ? (
                  <AddressLines address={first} />
                ) : (
                  <p className="text-ink-soft">{t('account.basic.noAddress')}</p>
                )
              }
            </QueryResult>
          </Section>
        </Card>
      </div>
      <Section
        size="small"
        title={t('account.basic.recent')}
        more={{ label: t('account.basic.allOrders'), href: paths.orders() }}
      >
        <QueryResult from={orders} skeleton={<OrderRowSkeleton />}>
          {({ list, unreadable }) =>
            list.length + unreadable > 0 ? (
              <div className="flex flex-col gap-4">
                <UnreadableOrders count={unreadable} />
                <OrderRows orders={list} />
              </div>
            ) : (
              <p className="text-ink-soft">{t('orders.empty.text')}</p>
            )
          }
        </QueryResult>
      </Section>
      <div>
        <LogoutButton />
      </div>
    </>
  )
}
