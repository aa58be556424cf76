import { LockKeyhole, ShoppingCart } from 'lucide-react'
import { useEffect } from 'react'
import { PageSkeleton } from '#client/sections/page-skeleton.tsx'
import { paths } from '#client/paths.ts'
import { Checkout } from '#client/features/orders/checkout/checkout-form.tsx'
import { useEarlierAttempt } from '#client/features/orders/attempt/use-earlier-attempt.ts'
import { useOrderElsewhere } from '#client/features/orders/checkout/use-order-elsewhere.ts'
import { useRecentlyPlaced } from '#client/features/orders/attempt/use-recently-placed.ts'
import { useCart } from '#client/session/cart-store.ts'
import { useCheckoutItems } from '#client/features/orders/checkout/use-checkout-items.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { offerLogin } from '#client/dialogs/dialog-store.ts'
import { useVisitor } from '#client/session/user-store.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { profileQuery } from '#client/features/account/queries.ts'
import { recentOrdersQuery } from '#client/features/orders/queries.ts'
import { addressesQuery } from '#client/features/addresses/queries.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'
import type { Money } from '#contracts/primitives.ts'
import { InCrypto } from '#client/pages/parts/in-crypto.tsx'
import { PickupPlace } from '#client/pages/parts/pickup-place.tsx'

/**
 * Shows /order: the checkout (docs/specification.md › Routes). Cart and session exist only in the browser, so the
 * server renders a skeleton.
 */
export default function CheckoutPage() {
  const t = useTranslate()
  const hydrated = useHydrated()
  if (!hydrated) return <PageSkeleton />
  return (
    <div className="page-width flex flex-col gap-8 py-8 lg:py-12">
      <h1 className="text-heading font-semibold">{t('checkout.title')}</h1>
      <SectionBoundary>
        <CheckoutForVisitor />
      </SectionBoundary>
    </div>
  )
}

function CheckoutForVisitor() {
  const items = useCheckoutItems()
  const visitor = useVisitor()
  const isAsking = useEarlierAttempt(items)
  useOrderElsewhere(items)
  if (isAsking) return <AskingFirst />
  if (items.length === 0) return <NothingToOrder />
  if (visitor.kind === 'visitor') return <WhoOrders />
  return visitor.kind === 'user' ? (
    <UserCheckout items={items} />
  ) : (
    <Checkout items={items} profile={null} pickupPlace={<PickupPlace />} inCrypto={inCrypto} />
  )
}

const inCrypto = (total: Money) => <InCrypto price={total} />

/** Prefills the checkout with profile, saved addresses and last country. A failed query leaves the fields empty. */
function UserCheckout({ items }: { items: ReturnType<typeof useCheckoutItems> }) {
  const profile = useBrowserQuery(profileQuery)
  const addresses = useBrowserQuery(addressesQuery)
  const recent = useBrowserQuery(recentOrdersQuery)
  const isAskingCountry = recent.isPending && addresses.data?.length === 0
  if (profile.isPending || addresses.isPending || isAskingCountry)
    return <Skeleton className="h-[40rem] w-full" />
  return (
    <Checkout
      items={items}
      profile={profile.data ?? null}
      saved={addresses.data}
      lastCountry={recent.data?.list[0]?.address.country}
      pickupPlace={<PickupPlace />}
      inCrypto={inCrypto}
    />
  )
}

/** Shows a notice while the checkout asks the shop for the outcome of an earlier attempt to order the same goods. */
function AskingFirst() {
  const t = useTranslate()
  return (
    <div className="flex flex-col gap-6">
      <Notice role="status">{t('checkout.asking')}</Notice>
      <Skeleton className="h-[40rem] w-full" />
    </div>
  )
}

/**
 * Shown while nothing is selected. Links to an order that was just placed: by another tab, or by this one before it
 * was reloaded and could open the confirmation.
 */
function NothingToOrder() {
  const t = useTranslate()
  const isEmpty = useCart().length === 0
  const placed = useRecentlyPlaced()
  if (placed)
    return (
      <EmptyState
        icon={<ShoppingCart className="size-7" />}
        title={t('checkout.success.title')}
        text={t('checkout.success.text')}
        action={
          <a href={paths.orderSuccess({ requestNo: placed })} className={buttonClass()}>
            {t('checkout.alreadyOrdered.action')}
          </a>
        }
      />
    )
  return (
    <EmptyState
      icon={<ShoppingCart className="size-7" />}
      title={t('checkout.nothing.title')}
      text={isEmpty ? undefined : t('checkout.nothing.text')}
      action={
        <a href={paths.cart()} className={buttonClass()}>
          {t('checkout.nothing.action')}
        </a>
      }
    />
  )
}

function WhoOrders() {
  const t = useTranslate()
  useEffect(() => offerLogin(), [])
  return (
    <EmptyState
      icon={<LockKeyhole className="size-7" />}
      title={t('checkout.who.title')}
      text={t('account.guest.text')}
      action={<Button onClick={() => offerLogin()}>{t('checkout.who.action')}</Button>}
    />
  )
}
