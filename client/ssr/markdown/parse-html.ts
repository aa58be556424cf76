import { Parser } from 'htmlparser2'

export type HtmlElement = {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
}
export type HtmlNode = string | HtmlElement

/** Maximum depth of the tree. Deeper elements become siblings, so that recursive functions can read any tree. */
const DEPTH_MAX = 60

/** Parses HTML as a tree of elements and decoded texts, without comments. Never throws. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  let tooDeep = 0
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element = { tag, attributes, children: [] }
      open.at(-1)?.children.push(element)
      if (open.length < DEPTH_MAX) open.push(element)
      else tooDeep += 1
    },
    // The parser reports a text with entities, such as `&amp;`, in several pieces. Joins these pieces.
    ontext(text) {
      const nodes = open.at(-1)?.children
      const last = nodes?.at(-1)
      if (typeof last === 'string') nodes?.splice(-1, 1, last + text)
      else nodes?.push(text)
    },
    onclosetag() {
      if (tooDeep > 0) tooDeep -= 1
      else open.pop()
    },
  })
  parser.end(html)
  return root.children
}
