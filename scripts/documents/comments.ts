export type Comment = { line: number; text: string }

/**
 * Matches comments, strings and templates. Strings are matched so that a glob in a string, such as `client/**`, does
 * not start a comment.
 */
const TOKENS =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<block>\/\*[\s\S]*?\*\/)|(?<line>(?<![:\w/])\/\/.*)/g

/** Returns the comments of a source, each as one line of text without its stars and slashes. */
export function listComments(source: string): Comment[] {
  return [...source.matchAll(TOKENS)].flatMap(({ index, groups }) => {
    const written = groups?.['block'] ?? groups?.['line']
    if (written === undefined) return []
    return [{ line: lineAt(source, index), text: unwrap(written) }]
  })
}

function unwrap(written: string): string {
  return written
    .replaceAll(/^\/\*+|\*+\/$|^\/\/+/g, '')
    .replaceAll(/\n\s*\*?\s*/g, ' ')
    .trim()
}

/** Returns the line number, from 1, of a position in a text. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
