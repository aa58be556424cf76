import { createHash } from 'node:crypto'

/**
 * Values such as `'sha256-…'` for the content security policy. They allow the inline scripts and styles of a template.
 */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

// Skips scripts with a `src`, and scripts that only hold data.
const SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Returns the hashes of all inline scripts and stylesheets of `html`. */
export function hashInlined(html: string): InlineHashes {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  return { scripts: hashes(SCRIPT), styles: hashes(STYLE) }
}
