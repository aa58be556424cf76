import { toDecimal } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/orders.ts'

/** Countries of the Single Euro Payments Area. */
const SEPA =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  )
const NAME_MAX = 70
const TEXT_MAX = 140
const AMOUNT_MAX_MINOR = 99_999_999_999

/** Returns an IBAN without spaces, or null if its form or its check digits are wrong. */
export function readIban(account: string): string | null {
  const iban = account.replaceAll(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return null
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36))
  const remainder = digits.reduce((rest, digit) => (rest * (digit > 9 ? 100 : 10) + digit) % 97, 0)
  return remainder === 1 ? iban : null
}

/**
 * Returns the content of a QR code with which a banking app fills in a transfer (EPC069-12, version 002). Returns null
 * unless the currency is the euro, the account is a valid IBAN of a SEPA country, and the standard allows the amount.
 */
export function toEpcCode({ payTo, total }: Pick<Order, 'payTo' | 'total'>): string | null {
  const iban = payTo && readIban(payTo.account)
  if (!iban || total.currency !== 'EUR' || !SEPA.includes(iban.slice(0, 2))) return null
  if (total.minor < 1 || total.minor > AMOUNT_MAX_MINOR) return null
  const lines = [
    'BCD',
    '002',
    // Character set: UTF-8.
    '1',
    'SCT',
    // The BIC stays empty, because version 002 does not require it.
    '',
    oneLine(payTo.payee, NAME_MAX),
    iban,
    `EUR${toDecimal(total.minor)}`,
    // Unused lines: the purpose of the transfer, and a structured reference.
    '',
    '',
    oneLine(payTo.reference, TEXT_MAX),
  ]
  return lines.join('\n')
}

function oneLine(text: string, max: number): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, max)
}
