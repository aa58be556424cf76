import { countryName } from '#client/i18n/use-country-options.ts'
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
  return (
    <address className="text-small text-ink-soft not-italic">
      {address.name}
      <br />
      {address.address}
      <br />
      {address.postcode} {address.city}
      <br />
      {countryName(t, address.country)}
      <br />
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
