/** Characters that Markdown reads as markup anywhere in a line. */
const SPECIAL = /[\\`*[\]<|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu
/** Matches characters at the start of a paragraph that begin a heading, list, quotation or horizontal rule. */
const START = /^(?:[#>+=-]|\d{1,9}(?=[.)](?:\s|$)))/
const SCHEMES = /^(?:https?|mailto|tel):$/

/**
 * Writes a text as one line of Markdown. Escapes the characters that have a meaning in Markdown, so that the reader
 * sees the same text.
 */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(SPECIAL, '\\$&')
}

/** Escapes the first characters of a Markdown line that would otherwise begin a heading, list or quotation. */
export function escapeStart(line: string): string {
  return line.replace(START, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`))
}

/** Writes a link. `text` is Markdown. Returns only the text if the address cannot be parsed or could run a script. */
export function markdownLink(text: string, href: string): string {
  if (!URL.canParse(href)) return text
  const url = new URL(href)
  if (!SCHEMES.test(url.protocol)) return text
  return `[${text}](${url.href.replaceAll('(', '%28').replaceAll(')', '%29')})`
}
