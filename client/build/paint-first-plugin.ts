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
        return paintFirst(html, styleOf)
      },
    },
  }
}

const SCRIPT = /\s*<script type="module" crossorigin (src="[^"]+")><\/script>/g
const PRELOAD = /\s*<link rel="modulepreload" crossorigin (href="[^"]+")>/g
const STYLE = /<link rel="stylesheet" crossorigin href="([^"]+)">/g

/**
 * Moves the entry script to the end of the body, and the preloads of its imports into the template of scripts. Replaces
 * each link to a stylesheet with the stylesheet itself.
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
    .replace(STYLE, (_, href: string) => `<style>${styleOf(href)}</style>`)
    .replace(place, [...scripts, place, ...preloads].join(''))
}
