import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { channelsQuery, siteInfoQuery } from '#client/features/site/queries.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'

/** Shows the shop, its contacts, its tax number and the date on top of a printed page. Hidden on screen. */
export function PrintHead() {
  const t = useTranslate()
  const { date } = useFormats()
  const printedAt = usePrintTime()
  const { data: info } = useBrowserQuery(siteInfoQuery, { staleTime: Number.POSITIVE_INFINITY })
  const { data: channels } = useBrowserQuery(channelsQuery, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <div className="order-first hidden items-start justify-between gap-8 border-b border-line pb-4 text-small print:flex">
      <div>
        <p className="text-title font-semibold">{t('meta.siteName')}</p>
        {info && (
          <>
            <p>{info.contactAddress}</p>
            <p>
              {info.contactPhone} · {info.contactEmail}
            </p>
          </>
        )}
        {channels?.taxId && <p>{channels.taxId}</p>}
      </div>
      <p className="shrink-0">{t('orders.printed', { date: date(printedAt) })}</p>
    </div>
  )
}

/** Returns the time at which the page is printed, in Unix seconds. The page may have been opened days before. */
function usePrintTime(): number {
  const [seconds, setSeconds] = useState(() => Math.floor(Date.now() / 1_000))
  useEffect(() => {
    // Renders synchronously, because the browser prints as soon as the handlers of `beforeprint` have run.
    const update = () => flushSync(() => setSeconds(Math.floor(Date.now() / 1_000)))
    addEventListener('beforeprint', update)
    return () => removeEventListener('beforeprint', update)
  }, [])
  return seconds
}
