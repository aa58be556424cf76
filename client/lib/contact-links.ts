/** Separates two phone numbers, or a phone number and its hours: `020 1 / 020 2`, `020 1 (9-17)`. */
const AFTER_NUMBER = /[/,;]|\s\((?=\d{1,2}[-–:])/

/** Formats the first phone number of a text for `tel:`. */
export function telHref(phone: string): string {
  const [first = ''] = phone.split(AFTER_NUMBER, 1)
  return `tel:${first.replaceAll(/[^\d+]/g, '')}`
}

/**
 * Returns the link to the customer-service chat. The account is a phone number, a user name (docs/specification.md ›
 * Header), or already a link of WhatsApp or Telegram.
 */
export function chatHref(account: string): string {
  if (/^https:\/\/(?:t|wa)\.me\/[\w+]+$/.test(account)) return account
  const digits = account.replaceAll(/[\s().+-]/g, '')
  if (/^\d{6,15}$/.test(digits)) return `https://wa.me/${digits}`
  return `https://t.me/${encodeURIComponent(account.replace(/^@/, ''))}`
}
