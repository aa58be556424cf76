import type { DecodedEnvelope } from '#mock-upstream/world/journal.ts'

/**
 * Fields to which no text is appended, because they contain codes, references or picture URLs. All other strings are
 * texts that people may see.
 */
const KEPT = new Set([
  'avatar',
  'category_image',
  'code',
  'country',
  'delivery_status',
  'goods_image',
  'goods_images',
  'image',
  'langcode',
  'logo',
  'order_no',
  'pay_status',
  'payment_method',
  'redirect_url',
  'request_no',
  'shipping_method',
  'site_logo',
  'site_logo2',
  'tags',
  'token',
  'type',
])
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Appends one of the given texts to each text of a response, to test what the shop does with hostile content. If a
 * field occurs several times, for example in the items of a list, uses the given texts in turn.
 */
export function withTexts(sent: DecodedEnvelope, texts: readonly string[]): DecodedEnvelope {
  const counts = new Map<string, number>()

  function append(value: unknown, key: string): unknown {
    if (typeof value === 'string') {
      if (KEPT.has(key) || NUMBER.test(value) || value === '') return value
      const count = counts.get(key) ?? 0
      counts.set(key, count + 1)
      return `${value} ${texts[count % texts.length] ?? ''}`
    }
    if (Array.isArray(value)) return value.map((entry) => append(entry, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, append(part, name)]),
    )
  }

  if (texts.length === 0) return sent
  const msg = `${sent.msg} ${texts[0]}`
  return { ...sent, msg, data: append(sent.data, '') }
}
