export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * Reads a small XML document. Supports only elements, attributes in double quotes, text, and the entities `&amp;`,
 * `&lt;`, `&gt;` and `&quot;`. Throws an Error if the document contains anything else or is not well-formed.
 */
export function readXml(document: string): XmlElement {
  const [declaration] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(document) ?? []
  if (declaration === undefined) throw new Error('The XML declaration is missing.')
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const tokens = /<(\/?)([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>|([^<>]+)/gy
  tokens.lastIndex = declaration.length
  while (tokens.lastIndex < document.length) {
    const at = tokens.lastIndex
    const token = tokens.exec(document)
    const inside = open.at(-1)
    if (!token || !inside) throw new Error(`Not well-formed: ${document.slice(at, at + 60)}`)
    const [, closing, name = '', attributes = '', selfClosing, text] = token
    if (text !== undefined) inside.text += decode(text)
    else if (closing) {
      if (inside.name !== name) throw new Error(`</${name}> closes <${inside.name}>.`)
      open.pop()
    } else {
      const element = { name, attributes: readAttributes(attributes), children: [], text: '' }
      inside.children.push(element)
      if (!selfClosing) open.push(element)
    }
  }
  const [root, ...more] = top.children
  if (!root || more.length > 0 || open.length > 1) throw new Error('Expected one closed root.')
  return root
}

function readAttributes(written: string): Record<string, string> {
  const pairs = [...written.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decode(value)] as const,
  )
  if (new Set(pairs.map(([name]) => name)).size < pairs.length)
    throw new Error(`An attribute comes twice: ${written}`)
  return Object.fromEntries(pairs)
}

function decode(text: string): string {
  // oxlint-disable-next-line no-control-regex -- XML 1.0 forbids these characters
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text) || !text.isWellFormed())
    throw new Error('A character is not allowed in XML.')
  return text.replaceAll(/&([^;]*;?)/g, (written, name: string) => {
    const character = ENTITIES[name.slice(0, -1)]
    if (!name.endsWith(';') || character === undefined)
      throw new Error(`Unknown entity ${written}.`)
    return character
  })
}
