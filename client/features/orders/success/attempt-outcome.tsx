import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { CircleAlert, Hourglass, SearchX } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { offerLogin } from '#client/dialogs/dialog-store.ts'
import { inTurn } from '#client/lib/in-turn.ts'
import { navigate } from '#client/lib/navigate.ts'
import { trpc } from '#client/api/trpc-react.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { useVisitor } from '#client/session/user-store.ts'
import { recordResult, rememberPlaced } from '#client/features/orders/attempt/ask-attempt.ts'
import { CopyValue } from '#client/features/orders/payment/copy-value.tsx'
import { attemptQuery } from '#client/features/orders/queries.ts'
import { ContactLinks } from '#client/sections/contact-links.tsx'
import { useKnownContact } from '#client/sections/use-known-contact.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { AttemptResult } from '#contracts/orders/attempts.ts'

/** Pauses between requests for the outcome. The last pause repeats. */
const PAUSES_MS = [1_000, 2_000, 4_000, 5_000]

/**
 * Returns the milliseconds until the next request, or false once the outcome is known. `asked` is the number of earlier
 * requests.
 */
export function pauseBefore(result: AttemptResult | undefined, asked: number): number | false {
  if (result && result.state !== 'pending') return false
  return PAUSES_MS[asked - 1] ?? PAUSES_MS[PAUSES_MS.length - 1] ?? false
}

/** Shows the outcome of an attempt to order. While the page is visible, asks the shop until the outcome is known. */
export function AttemptOutcome({ requestNo }: { requestNo: string }) {
  const t = useTranslate()
  const attempt = useBrowserQuery(attemptQuery(requestNo), {
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      pauseBefore(data, dataUpdateCount + errorUpdateCount),
  })
  useRecord(requestNo, attempt.data)
  const state = attempt.data?.state
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-12 lg:py-16">
      {/* Announces the result when it replaces the notice of a pending order. */}
      <div role="status">
        {state === 'rejected' ? <Rejected /> : state === 'none' ? <Unknown /> : <Pending />}
      </div>
      {attempt.isError && <Notice tone="warning">{t('checkout.pending.unreachable')}</Notice>}
      <NextSteps requestNo={requestNo} isOpen={state !== 'rejected' && state !== 'none'} />
    </div>
  )
}

/** Records the result for all tabs. If the order was placed, replaces this page with the order's page. */
function useRecord(requestNo: string, result: AttemptResult | undefined): void {
  const { orders, catalog } = trpc.useUtils()
  useEffect(() => {
    if (!result || result.state === 'pending') return
    void inTurn('checkout', async () => recordResult(requestNo, result))
    if (result.state !== 'placed') return
    rememberPlaced(result)
    navigate(paths.orderSuccess({ orderNo: result.orderNo }), { replace: true })
    void orders.list.invalidate()
    void catalog.invalidate()
  }, [requestNo, result, orders, catalog])
}

function Pending() {
  const t = useTranslate()
  return (
    <Head
      icon={<Hourglass className="size-14 text-warning" />}
      title={t('checkout.pending.title')}
      text={t('checkout.pending.text')}
    />
  )
}

function Rejected() {
  const t = useTranslate()
  return (
    <Head
      icon={<CircleAlert className="size-14 text-negative" />}
      title={t('checkout.rejected.title')}
      text={t('checkout.rejected.text')}
    >
      <a href={paths.checkout()} className={buttonClass()}>
        {t('checkout.back')}
      </a>
    </Head>
  )
}

/**
 * Says that the shop finds no order with the request number. Offers a login, because the shop finds the order of an
 * account only if the visitor is logged in to that account.
 */
function Unknown() {
  const t = useTranslate()
  const isUser = useVisitor().kind === 'user'
  return (
    <Head
      icon={<SearchX className="size-14 text-ink-soft" />}
      title={t('checkout.unknown.title')}
      text={t('checkout.unknown.text')}
    >
      {!isUser && (
        <Button variant="secondary" onClick={() => offerLogin({ guestWay: false })}>
          {t('layout.login')}
        </Button>
      )}
      <a href={paths.checkout()} className={buttonClass()}>
        {t('checkout.back')}
      </a>
    </Head>
  )
}

type HeadProps = { icon: ReactNode; title: string; text: string; children?: ReactNode }

function Head({ icon, title, text, children }: HeadProps) {
  return (
    <header className="flex flex-col items-center gap-4 text-center">
      {icon}
      <h1 className="text-heading font-semibold text-balance">{title}</h1>
      <p className="max-w-[52ch] text-lead text-ink-soft">{text}</p>
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </header>
  )
}

/** Shows the request number for questions to the shop, what the shop does meanwhile, and how to contact it. */
function NextSteps({ requestNo, isOpen }: { requestNo: string; isOpen: boolean }) {
  const t = useTranslate()
  const contact = useKnownContact()
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-0.5">
        <p className="text-small text-ink-soft">{t('checkout.pending.number')}</p>
        <CopyValue value={requestNo}>
          <strong className="wrap-anywhere tabular max-sm:text-small">{requestNo}</strong>
        </CopyValue>
      </div>
      {isOpen && <p className="text-ink-soft">{t('checkout.pending.meanwhile')}</p>}
      <div>
        <p className="text-ink-soft">
          {t(isOpen ? 'checkout.pending.contact' : 'checkout.pending.question')}
        </p>
        {contact && (
          <p className="flex flex-wrap items-center gap-x-6">
            <ContactLinks contact={contact} />
          </p>
        )}
      </div>
    </Card>
  )
}
