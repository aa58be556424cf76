/** Encodings of kept bodies, best first. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Maximum number of header values for which the chosen encoding is remembered. Browsers send few different values. */
const MEMO_MAX = 100
const MEMO_LENGTH = 100
const memo = new Map<string, Encoding>()

/**
 * Chooses the encoding with the highest weight in the request header `Accept-Encoding` (RFC 9110 › 12.5.3). Prefers br
 * to gzip at equal weights. A weight of 0 forbids an encoding. Returns `identity` if neither br nor gzip is accepted.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = memo.get(header)
  if (known) return known
  const chosen = choose(header)
  if (memo.size < MEMO_MAX && header.length <= MEMO_LENGTH) memo.set(header, chosen)
  return chosen
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const others = weights.get('*') ?? 0
  const br = weights.get('br') ?? others
  const gzip = weights.get('gzip') ?? others
  const best = Math.max(br, gzip)
  if (best === 0 || (weights.get('identity') ?? 0) > best) return 'identity'
  return br >= gzip ? 'br' : 'gzip'
}
