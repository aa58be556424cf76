import { escapeHtml } from '#contracts/escape-html.ts'
import { DEFAULT_LOCALE, toLanguageTag, type Locale } from '#contracts/locales.ts'
import { SITE } from '#fixtures/content/site-facts.ts'
import { message, type MessageKey, type TextValues } from '#fixtures/content/texts.ts'
import { toPrice } from '#mock-upstream/handlers/orders/order-options.ts'
import type { StoredOrder } from '#mock-upstream/store/orders/orders.ts'
import type { PaymentState } from '#mock-upstream/store/orders/payments.ts'
import { PAYMENT_STYLES } from './payment-styles.ts'

type Page =
  | { kind: 'open'; order: StoredOrder }
  | { kind: 'closed'; order: StoredOrder; state: PaymentState; reason: string | null }
  | { kind: 'unknown' }
export type PageContent = { page: Page; lang?: Locale; returnUrl?: string }

/** Renders the card provider's page as HTML that works without scripts. Escapes every text. */
export function renderPaymentPage({ page, lang = DEFAULT_LOCALE, returnUrl }: PageContent): string {
  const say = (key: MessageKey, values?: TextValues) => escapeHtml(message(key, lang, values))
  const parts = [
    `<p class="brand">${escapeHtml(SITE.name)}</p>`,
    `<h1>${say('pay-page.title')}</h1>`,
    ...(page.kind === 'unknown' ? [] : orderPart(page.order, lang, say)),
    ...(page.kind === 'open' ? choices(say) : notice(page, say)),
  ]
  if (page.kind === 'closed' && returnUrl)
    parts.push(`<a class="quiet" href="${escapeHtml(returnUrl)}">${say('pay-page.back')}</a>`)
  return `<!doctype html>
<html lang="${toLanguageTag(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('pay-page.title')}</title>
<style>${PAYMENT_STYLES}</style>
</head>
<body>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`
}

type Say = (key: MessageKey, values?: TextValues) => string

function orderPart(order: StoredOrder, lang: Locale, say: Say): string[] {
  const amount = toPrice(order.total_minor, lang)
  return [
    `<p class="order">${say('pay-page.order', { order_no: order.order_no })}</p>`,
    `<p class="amount">${say('pay-page.amount', { amount })}</p>`,
  ]
}

function choices(say: Say): string[] {
  return [
    `<p class="hint">${say('pay-page.practice')}</p>`,
    '<form method="post">',
    `<button class="strong" name="choice" value="pay">${say('pay-page.pay')}</button>`,
    `<button name="choice" value="decline">${say('pay-page.decline')}</button>`,
    `<button class="quiet" name="choice" value="back">${say('pay-page.back')}</button>`,
    '</form>',
  ]
}

function notice(page: Exclude<Page, { kind: 'open' }>, say: Say): string[] {
  if (page.kind === 'unknown') return [`<p role="status">${say('pay-page.not-found')}</p>`]
  if (page.state === 'paid') return [`<p role="status">${say('pay-page.paid')}</p>`]
  if (page.state === 'declined') return [`<p role="status">${say('pay-page.declined')}</p>`]
  const { order_no } = page.order
  const reason = page.reason ?? ''
  return [`<p role="status">${say('failure.cannot-pay', { order_no, reason })}</p>`]
}
