/** Format of a page. */
export type PageForm = 'html' | 'markdown'

/** `isHtmlRefused`: the client accepts Markdown but no HTML. */
export type AcceptedForm = { form: PageForm; isHtmlRefused: boolean }

type Offer = { weight: number; index: number }

const HTML: AcceptedForm = { form: 'html', isHtmlRefused: false }
const MARKDOWN = 'text/markdown'

/**
 * Chooses Markdown for a client whose header `Accept` names `text/markdown` and prefers it to HTML (RFC 9110 › 12.5.1).
 * The higher weight decides. At equal weights, the client gets Markdown if Markdown is named before `text/html`, or if
 * HTML is accepted only by a wildcard. All browsers get HTML, because no browser names `text/markdown`.
 */
export function acceptedForm(accept: string | undefined): AcceptedForm {
  if (!accept?.toLowerCase().includes(MARKDOWN)) return HTML
  const offers = parseAccept(accept)
  const markdown = offers.get(MARKDOWN)
  if (!markdown || markdown.weight === 0) return HTML
  const named = offers.get('text/html')
  const html = named ?? offers.get('text/*') ?? offers.get('*/*')
  if (!html || html.weight === 0) return { form: 'markdown', isHtmlRefused: true }
  const isFirst = !named || markdown.index < named.index
  const isPreferred = markdown.weight > html.weight || (markdown.weight === html.weight && isFirst)
  return { form: isPreferred ? 'markdown' : 'html', isHtmlRefused: false }
}

/** Returns weight and position of each media range. For a range that is named twice, uses the higher weight. */
function parseAccept(accept: string): ReadonlyMap<string, Offer> {
  const offers = new Map<string, Offer>()
  for (const [index, part] of accept.toLowerCase().split(',').entries()) {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim())
    const given = parameters.find((parameter) => /^q\s*=/.test(parameter))?.split('=')[1]
    const weight = given === undefined ? 1 : Math.min(Math.max(Number(given) || 0, 0), 1)
    const known = offers.get(range)
    if (!known || known.weight < weight) offers.set(range, { weight, index })
  }
  return offers
}
