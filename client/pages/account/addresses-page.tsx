import { MapPin, Plus } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { AccountFrame } from '#client/features/account/account-frame.tsx'
import { AddressCard } from '#client/features/addresses/address-card.tsx'
import { useFocusAfterRemoval } from '#client/dialogs/use-focus-after-removal.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { addressesQuery } from '#client/features/addresses/queries.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'

/** Shows /user/address: the shipping addresses (docs/specification.md › Account area /user). */
export default function AddressesPage() {
  const t = useTranslate()
  return (
    <AccountFrame title={t('addresses.title')} current={paths.addresses()}>
      <AddressList />
    </AccountFrame>
  )
}

function AddressList() {
  const t = useTranslate()
  const addresses = useBrowserQuery(addressesQuery)
  const count = addresses.data?.length ?? 0
  useFocusAfterRemoval(count)
  const add = (
    <a href={paths.addAddress()} className={buttonClass()}>
      <Plus className="size-5" />
      {t('addresses.add')}
    </a>
  )
  return (
    <QueryResult
      from={addresses}
      skeleton={
        <div className="grid gap-6 sm:grid-cols-2">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      }
    >
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            icon={<MapPin className="size-7" />}
            title={t('addresses.empty.title')}
            text={t('addresses.empty.text')}
            action={add}
          />
        ) : (
          <div className="flex flex-col items-start gap-6">
            <div className="grid w-full grid-cols-1 gap-6 sm:grid-cols-2">
              {list.map((address) => (
                <AddressCard key={address.id} address={address} />
              ))}
            </div>
            {add}
          </div>
        )
      }
    </QueryResult>
  )
}
