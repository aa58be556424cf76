import { paths } from '#client/paths.ts'
import type { PageProps } from '#client/route.ts'
import { AccountFrame } from '#client/features/account/account-frame.tsx'
import { AddressForm } from '#client/features/addresses/address-form.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { isNotFound } from '#client/api/error-reader.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { addressQuery } from '#client/features/addresses/queries.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'

/** Shows /user/addAddress/{id}: adds an address, or edits one (docs/specification.md › Account area /user). */
export default function AddressFormPage({ params }: PageProps) {
  const t = useTranslate()
  return (
    <AccountFrame
      title={t(params.id ? 'addresses.editTitle' : 'addresses.addTitle')}
      current={paths.addresses()}
    >
      {params.id ? <SavedAddress id={Number(params.id)} /> : <AddressForm address={null} />}
    </AccountFrame>
  )
}

function SavedAddress({ id }: { id: number }) {
  const t = useTranslate()
  const valid = Number.isSafeInteger(id) && id > 0
  const address = useBrowserQuery(addressQuery(id), { enabled: valid })
  if (!valid || isNotFound(address.error)) {
    return (
      <EmptyState
        title={t('addresses.missing')}
        action={
          <a href={paths.addresses()} className={buttonClass('secondary')}>
            {t('addresses.back')}
          </a>
        }
      />
    )
  }
  return (
    <QueryResult from={address} skeleton={<Skeleton className="h-[32rem] max-w-2xl" />}>
      {(data) => <AddressForm key={data.id} address={data} />}
    </QueryResult>
  )
}
