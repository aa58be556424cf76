import { Fragment } from 'react'
import { countryName, useAddressOrder, placeOf } from '#client/i18n/address-parts.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

type AddressLinesProps = {
  address: {
    name: string
    phone: string
    country: string
    city: string
    address: string
    postcode: string
  }
}

/** Formats an address as on a parcel label. */
export function AddressLines({ address }: AddressLinesProps) {
  const t = useTranslate()
  const lines = useAddressOrder()({
    name: address.name,
    street: address.address,
    place: placeOf(address),
    country: countryName(t, address.country),
  })
  return (
    <address className="text-small text-ink-soft not-italic">
      {lines.map((line, index) => (
        <Fragment
          // The index is a stable key, because the lines always stay in the same sequence.
          key={index}
        >
          {line}
          <br />
        </Fragment>
      ))}
      {address.phone}
    </address>
  )
}

export function AddressLinesSkeleton() {
  return (
    <span className="block text-small">
      <Skeleton className="h-[5lh] w-1/2" />
    </span>
  )
}
