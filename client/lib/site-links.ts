/** A number as `tel:` wants it. */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** The customer-service account of the messaging app: a number or a name (docs/specification.md › Header). */
export function chatHref(account: string): string {
  const digits = account.replaceAll(/[\s().+-]/g, '')
  if (/^\d{6,15}$/.test(digits)) return `https://wa.me/${digits}`
  return `https://t.me/${encodeURIComponent(account.replace(/^@/, ''))}`
}
