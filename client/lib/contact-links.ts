/** Formats a phone number for `tel:`. */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/**
 * Returns the link to the customer-service chat. The account is a phone number or a user name (docs/specification.md ›
 * Header).
 */
export function chatHref(account: string): string {
  const digits = account.replaceAll(/[\s().+-]/g, '')
  if (/^\d{6,15}$/.test(digits)) return `https://wa.me/${digits}`
  return `https://t.me/${encodeURIComponent(account.replace(/^@/, ''))}`
}
