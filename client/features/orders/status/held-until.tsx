import { useEffect, useState } from 'react'
import { useFormats, useLocale } from '#client/i18n/formats.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { toFormatTag } from '#contracts/locales.ts'
import type { Order } from '#contracts/orders/orders.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Held = Pick<Order, 'createdAt' | 'expiresAt'>
export type TimeLeft = { count: number; unit: 'hour' | 'minute' }

/**
 * Returns the remaining time of a reservation during its last quarter. Returns null before and after that quarter, and
 * if the start or the end of the reservation is unknown.
 */
export function timeLeft({ createdAt, expiresAt }: Held, nowMs: number): TimeLeft | null {
  if (createdAt === null || expiresAt === null) return null
  const leftMs = expiresAt * 1_000 - nowMs
  if (leftMs <= 0 || leftMs > ((expiresAt - createdAt) * 1_000) / 4) return null
  return leftMs >= 2 * HOUR_MS
    ? { count: Math.floor(leftMs / HOUR_MS), unit: 'hour' }
    : { count: Math.max(1, Math.floor(leftMs / MINUTE_MS)), unit: 'minute' }
}

/**
 * Shows until when the goods of an order are reserved. In the last quarter of this period, also shows the remaining
 * time.
 */
export function HeldUntil({ order }: { order: Held }) {
  const t = useTranslate()
  const { dateTime } = useFormats()
  const { inBrackets } = usePunctuation()
  const locale = useLocale()
  const now = useMinutes()
  if (order.expiresAt === null) return null
  const left = timeLeft(order, now)
  const held = t('orders.heldUntil', { date: dateTime(order.expiresAt) })
  if (!left) return <p>{held}</p>
  const relative = new Intl.RelativeTimeFormat(`${toFormatTag(locale)}-u-nu-latn`)
  return (
    <p>
      {held}
      {inBrackets(relative.format(left.count, left.unit))}
    </p>
  )
}

/** Returns the current time in milliseconds, and renders the component again every minute. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
