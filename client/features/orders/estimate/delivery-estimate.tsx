import { useState } from 'react'
import type { ReactNode } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { previewQuery } from '#client/features/orders/queries.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { countryName, useCountryOptions } from '#client/i18n/address-parts.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { rememberCountry, rememberedCountry } from '#client/session/country.ts'
import { cx } from '#client/ui/class-names.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { OrderItem } from '#contracts/cart/cart.ts'
import { isCountry } from '#contracts/countries.ts'
import type { Preview } from '#contracts/orders/orders.ts'
import { cheapestDelivery } from './cheapest-delivery.ts'

type DeliveryEstimateProps = {
  items: readonly OrderItem[]
  /** True while the details are open: the choice of a country, the delivery methods and the payment methods. */
  isOpen: boolean
  /** Button that opens and closes the details. */
  button: ReactNode
}

/** Shows the delivery cost to the shopper's country, as calculated by the upstream. */
export function DeliveryEstimate({ items, isOpen, button }: DeliveryEstimateProps) {
  const t = useTranslate()
  const { money } = useFormats()
  const { labelled } = usePunctuation()
  const countries = useCountryOptions()
  const [country, setCountry] = useState(rememberedCountry)
  const preview = useBrowserQuery(previewQuery({ items: [...items], country }), {
    enabled: country !== undefined,
    placeholderData: keepPreviousData,
  })
  const fee = preview.data && cheapestDelivery(preview.data)
  return (
    <div className="flex min-w-0 grow flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-2" role="status">
        {country && fee && (
          <span>
            {labelled(
              countryName(t, country),
              fee.minor === 0 ? t('checkout.free') : t('orders.estimate.from', { fee: money(fee) }),
            )}
          </span>
        )}
        {button}
      </p>
      {isOpen && (
        <>
          <SelectField
            label={t('addresses.field.country')}
            placeholder={t('addresses.field.countryPlaceholder')}
            options={countries}
            autoComplete="country"
            value={country ?? ''}
            onChange={({ target }) => {
              if (!isCountry(target.value)) return
              rememberCountry(target.value)
              setCountry(target.value)
            }}
          />
          {country && (
            <QueryResult from={preview} skeleton={<Skeleton className="h-40 w-full" />}>
              {(data) => <Methods preview={data} isOld={preview.isPlaceholderData} />}
            </QueryResult>
          )}
        </>
      )}
    </div>
  )
}

/**
 * Lists the delivery methods, each with its fee or the reason why it is unavailable. Below, lists the payment methods.
 */
function Methods({ preview, isOld }: { preview: Preview; isOld: boolean }) {
  const t = useTranslate()
  const { money } = useFormats()
  const { labelled, list } = usePunctuation()
  const payments = preview.payment.filter(({ available }) => available)
  return (
    <div aria-busy={isOld} className={cx('flex flex-col gap-3', isOld && 'opacity-60')}>
      <ul className="flex flex-col gap-2">
        {preview.shipping.map(({ code, name, fee, days, available, reason }) => (
          <li
            key={code}
            className={cx('flex justify-between gap-4', !available && 'text-ink-soft')}
          >
            <span className="min-w-0">
              {name}
              <span className="block text-caption text-ink-soft first-letter:uppercase">
                {available ? days && t('orders.estimate.days', days) : reason}
              </span>
            </span>
            {available && (
              <span className="shrink-0 font-medium tabular">
                {fee.minor === 0 ? t('checkout.free') : money(fee)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        {labelled(t('checkout.part.payment'), list(payments.map(({ name }) => name)))}
      </p>
    </div>
  )
}
