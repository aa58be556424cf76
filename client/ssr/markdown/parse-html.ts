export type HtmlElement = {
  tag: string
  attributes: ReadonlyMap<string, string>
  children: HtmlNode[]
}
export type HtmlNode = string | HtmlElement

const TOKEN =
  /<!--[\s\S]*?-->|<\/(?<closed>[a-z][\w-]*)\s*>|<(?<opened>[a-z][\w-]*)(?<attributes>(?:\s+[^\s=<>/"]+(?:="[^"]*")?)*)\s*\/?>|(?<text>[^<]+|<)/gi
const ATTRIBUTE = /(?<name>[^\s=<>/"]+)="(?<value>[^"]*)"/g
const ENTITY = /&(?:(?<name>amp|lt|gt|quot|nbsp)|#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6}));/gi
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
}
const CODE_POINT_MAX = 0x10_ff_ff
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** Deeper elements become siblings, because the tree is read recursively. */
const DEPTH_MAX = 60

/**
 * Parses HTML as the sanitiser (server/mapping/html.ts) and React write it: quoted attributes, escaped texts, every
 * element closed. Never throws.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: new Map(), children: [] }
  const open = [root]
  for (const { groups = {} } of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    const { text, opened, closed } = groups
    if (text !== undefined) parent.children.push(decode(text))
    else if (opened !== undefined) {
      const tag = opened.toLowerCase()
      const element = { tag, attributes: readAttributes(groups['attributes'] ?? ''), children: [] }
      parent.children.push(element)
      if (!VOID.has(tag) && open.length < DEPTH_MAX) open.push(element)
    } else if (closed !== undefined) {
      const index = open.findLastIndex(({ tag }) => tag === closed.toLowerCase())
      if (index > 0) open.length = index
    }
  }
  return root.children
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(text.matchAll(ATTRIBUTE), ({ groups = {} }) => [
      (groups['name'] ?? '').toLowerCase(),
      decode(groups['value'] ?? ''),
    ]),
  )
}

function decode(text: string): string {
  return text.replaceAll(ENTITY, (entity, ...rest: unknown[]) => {
    const { name, decimal, hex } = rest.at(-1) as Record<string, string | undefined>
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : entity
  })
}
