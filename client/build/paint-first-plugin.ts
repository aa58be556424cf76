import type { Plugin } from 'vite'

/**
 * Arranges the document of a build so that nothing delays the first paint (docs/decisions/012-paint-first.md): the
 * stylesheet is inlined, the entry script comes after the content, and all other scripts load after the page
 * (`client/entry-client.tsx`).
 */
export function paintFirstPlugin(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const styleOf = (href: string) => {
          const file = bundle?.[href.slice(1)]
          if (file?.type !== 'asset') throw new Error(`Missing the stylesheet ${href} in the build`)
          delete bundle?.[href.slice(1)]
          return String(file.source).trim()
        }
        for (const file of Object.values(bundle ?? {})) {
          if (file.type === 'chunk' && file.isEntry) requireSmall(file, bundle ?? {})
        }
        return paintFirst(html, styleOf)
      },
    },
  }
}

/**
 * Largest size of the entry script with its static imports, in characters. A larger script would delay the first paint.
 */
const ENTRY_MAX = 8_000

type Chunk = { type: string; fileName: string; code?: string; imports?: string[] }

/** Throws if the entry script imports a large chunk. The application must load later, by a dynamic import. */
function requireSmall({ fileName }: Chunk, bundle: Record<string, Chunk>): void {
  const files = new Set([fileName])
  for (const name of files) for (const other of bundle[name]?.imports ?? []) files.add(other)
  const size = [...files].reduce((sum, name) => sum + (bundle[name]?.code?.length ?? 0), 0)
  if (size <= ENTRY_MAX) return
  throw new Error(
    `The entry script has ${size} characters with its imports, more than ${ENTRY_MAX}: ${[...files].join(', ')}`,
  )
}

const SCRIPT = /\s*<script type="module" crossorigin (src="[^"]+")><\/script>/g
const PRELOAD = /\s*<link rel="modulepreload" crossorigin (href="[^"]+")>/g
/** Matches the `@font-face` rules of the font that is downloaded. The fallback font is local and does not match. */
const FACES = /@font-face\{(?=[^}]*\burl\()[^}]*\}/g
const STYLE = /<link rel="stylesheet" crossorigin href="([^"]+)">/g

/**
 * Moves the entry script to the end of the body. Moves the preload links of the scripts that it imports into
 * `<template id="scripts">`. Replaces each link to a stylesheet with the stylesheet itself.
 * @param styleOf returns the text of a stylesheet
 */
export function paintFirst(html: string, styleOf: (href: string) => string): string {
  const scripts = [...html.matchAll(SCRIPT)].map(
    ([, src]) => `<script type="module" async fetchpriority="low" ${src}></script>`,
  )
  const preloads = [...html.matchAll(PRELOAD)].map(
    ([, href]) => `<link rel="modulepreload" ${href}>`,
  )
  if (scripts.length === 0) throw new Error('Missing the entry script in index.html')
  const place = '<template id="scripts">'
  if (!html.includes(place)) throw new Error(`Missing the placeholder ${place} in index.html`)
  return html
    .replace(SCRIPT, '')
    .replace(PRELOAD, '')
    .replace(STYLE, (_, href: string) => inlined(styleOf(href)))
    .replace(place, [...scripts, place, ...preloads].join(''))
}

/**
 * Applies the downloaded font only if the browser has already stored something from the shop. On a visitor's first
 * page, the font would arrive after the first paint, and the browser would lay out all text again.
 * `client/app/fetch-fonts.ts` downloads the font for the pages that follow.
 */
const APPLY_FONTS =
  "<script>try{if(sessionStorage.length+localStorage.length)document.getElementById('fonts').media='all'}catch{}</script>"

function inlined(style: string): string {
  const faces = (style.match(FACES) ?? []).join('')
  const rest = `<style>${style.replace(FACES, '')}</style>`
  return faces === ''
    ? rest
    : `${rest}<style id="fonts" media="not all">${faces}</style>${APPLY_FONTS}`
}
