import { escapeMarkdown, escapeStart, markdownLink } from './escape-markdown.ts'
import { parseHtml } from './parse-html.ts'
import type { HtmlElement, HtmlNode } from './parse-html.ts'

const BLOCKS = new Set(
  'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
/** Elements that are of no use without a browser. */
const LEFT_OUT = new Set(
  'button dialog form input label nav noscript script select style svg template textarea'.split(
    ' ',
  ),
)
const MARKS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  s: '~~',
}

/** Elements that a page of the shop may show on a line of their own. */
const PARTS = new Set(['a', 'span', 'time', 'p', 'strong'])
const SEPARATOR = ' – '

type Options = {
  /** Returns the absolute URL of a link or picture. */
  toUrl: (href: string) => string
  /** Number that is added to the level of every heading. */
  lower?: number
  /**
   * True for a page of the shop. A dash is then written between two adjacent `PARTS` that have no space between them,
   * because the page shows such parts on separate lines.
   */
  isPage?: boolean
}

/**
 * Converts HTML to Markdown. The HTML must be sanitised or written by the shop itself. Texts are escaped, so that no
 * text becomes markup.
 */
export function htmlToMarkdown(html: string, options: Options): string {
  return writeBlocks(parseHtml(html), options)
}

function writeBlocks(nodes: readonly HtmlNode[], options: Options): string {
  const blocks: string[] = []
  let line: HtmlNode[] = []
  const endLine = () => {
    blocks.push(escapeStart(writeInline(line, options).trim()))
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !BLOCKS.has(node.tag)) line.push(node)
    else {
      endLine()
      if (!isLeftOut(node)) blocks.push(writeBlock(node, options))
    }
  }
  endLine()
  return blocks.filter((block) => block !== '').join('\n\n')
}

function writeBlock(element: HtmlElement, options: Options): string {
  const { tag, children } = element
  const inside = () => writeBlocks(children, options)
  if (/^h[1-6]$/.test(tag)) return heading(Number(tag[1]), element, options)
  switch (tag) {
    case 'hr':
      return '---'
    case 'ul':
    case 'ol':
      return writeList(element, options)
    case 'blockquote':
      return inside().replaceAll(/^/gm, '> ')
    case 'pre':
      return fence(textOf(children))
    case 'table':
      return writeTable(element, options)
    case 'dt':
    case 'summary':
      return marked('**', writeInline(children, options).trim())
    default:
      return inside()
  }
}

function heading(level: number, { children }: HtmlElement, options: Options): string {
  const text = writeInline(children, options).trim()
  return text && `${'#'.repeat(Math.min(level + (options.lower ?? 0), 6))} ${text}`
}

function writeList({ tag, attributes, children }: HtmlElement, options: Options): string {
  const start = Number(attributes['start'] ?? 1) || 1
  return children
    .map((item) =>
      writeBlocks(typeof item !== 'string' && item.tag === 'li' ? item.children : [item], options),
    )
    .filter((text) => text !== '')
    .map((text, index) => {
      const mark = tag === 'ol' ? `${start + index}. ` : '- '
      return mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`).replaceAll(/^ +$/gm, '')
    })
    .join('\n')
}

/** Writes a table. Its first row is the head, because every table in Markdown needs one. */
function writeTable(table: HtmlElement, options: Options): string {
  const rows = find(table, 'tr').map((row) =>
    row.children
      .filter((cell) => typeof cell !== 'string')
      .map((cell) => writeInline(cell.children, options).replaceAll('\\\n', ' ').trim()),
  )
  const [head, ...others] = rows
  if (!head) return ''
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...others.map(line)].join('\n')
}

function writeInline(nodes: readonly HtmlNode[], options: Options): string {
  let line = ''
  for (const [index, node] of nodes.entries()) {
    const text = typeof node === 'string' ? escapeMarkdown(node) : writeElement(node, options)
    const isApart = options.isPage && isPart(nodes[index - 1]) && isPart(node)
    const hasTexts = line.trim() !== '' && text.trim() !== ''
    line += isApart && hasTexts ? SEPARATOR + text : text
  }
  return line.replaceAll(/ {2,}/g, ' ').replaceAll(/ ?\\\n ?/g, '\\\n')
}

function writeElement(element: HtmlElement, options: Options): string {
  const { tag, attributes, children } = element
  if (isLeftOut(element)) return ' '
  const inside = writeInline(children, options)
  const mark = MARKS[tag]
  if (mark) return marked(mark, inside)
  switch (tag) {
    case 'br':
      return '\\\n'
    case 'a':
      return around(inside, (text) => markdownLink(text, options.toUrl(attributes['href'] ?? '')))
    case 'img': {
      const alt = attributes['alt'] ?? ''
      const picture = markdownLink(escapeMarkdown(alt), options.toUrl(attributes['src'] ?? ''))
      // Leaves out a picture that is decorative or has an unsafe URL.
      return alt && picture.startsWith('[') ? `!${picture}` : ''
    }
    case 'code':
    case 'kbd':
      return code(textOf(children))
    default:
      return BLOCKS.has(tag) ? ` ${inside} ` : inside
  }
}

/**
 * Writes `mark`, such as `**`, before and after a text. Puts the spaces at the ends of the text outside the two marks,
 * because Markdown ignores a mark with a space on its inner side.
 */
function marked(mark: string, text: string): string {
  return around(text, (inner) => mark + inner + mark)
}

function around(text: string, wrap: (inner: string) => string): string {
  const inner = text.trim()
  if (inner === '') return text
  const [before = '', after = ''] = text.split(inner, 2)
  return before + wrap(inner) + after
}

/**
 * Returns a run of backticks that is longer than every run of backticks in the text, so that it can enclose the text.
 */
function ticksFor(text: string, least: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  return '`'.repeat(Math.max(least, longest + 1))
}

function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line === '') return ''
  const ticks = ticksFor(line, 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return ticks + space + line + space + ticks
}

function fence(text: string): string {
  const ticks = ticksFor(text, 3)
  return `${ticks}\n${text.replace(/\n$/, '')}\n${ticks}`
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return node.tag === 'br' ? '\n' : textOf(node.children)
    })
    .join('')
}

/** Returns the elements with this tag inside an element, in order. */
function find(element: HtmlElement, tag: string): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.tag === tag ? [child] : find(child, tag)
  })
}

function isPart(node: HtmlNode | undefined): boolean {
  return node !== undefined && typeof node !== 'string' && PARTS.has(node.tag)
}

function isLeftOut({ tag, attributes }: HtmlElement): boolean {
  return LEFT_OUT.has(tag) || 'hidden' in attributes || attributes['aria-hidden'] === 'true'
}
