import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Head of a page: what search engines and link previews read. */
export type Head = {
  lang: string
  title: string
  /** Text of the h1. */
  heading: string
  /** Maps each name or property of the meta elements to the list of its values. */
  meta: Record<string, string[]>
  canonical: string[]
  /** URL of each language version, by hreflang. */
  alternates: Record<string, string>
  /** JSON-LD, parsed. */
  data: unknown[]
}

/** Parses an HTML text in the browser, without running its scripts, and returns the head. */
export function readHead(page: Page, html: string): Promise<Head> {
  return page.evaluate(read, html)
}

/** Reads the head of the current page. */
export function readShownHead(page: Page): Promise<Head> {
  return page.evaluate(read, null)
}

/** Playwright runs this function in the browser, so the function cannot use anything defined outside it. */
function read(html: string | null): Head {
  const source = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...source.querySelectorAll(selector)]
  const meta: Record<string, string[]> = {}
  for (const element of all('meta[name], meta[property]')) {
    const name = element.getAttribute('name') ?? element.getAttribute('property') ?? ''
    meta[name] = [...(meta[name] ?? []), element.getAttribute('content') ?? '']
  }
  return {
    lang: source.documentElement.lang,
    title: source.title,
    heading: source.querySelector('h1')?.textContent?.trim() ?? '',
    meta,
    canonical: all('link[rel="canonical"]').map((link) => link.getAttribute('href') ?? ''),
    alternates: Object.fromEntries(
      all('link[rel="alternate"]').map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
    data: all('script[type="application/ld+json"]').map((script) =>
      JSON.parse(script.textContent ?? ''),
    ),
  }
}

type Graph = { '@context': string; '@graph': { '@type': string; [name: string]: unknown }[] }

/** Returns the nodes of the page's JSON-LD script. Expects at most one script. */
export function graphOf({ data }: Head): Graph['@graph'] {
  expect(data.length).toBeLessThan(2)
  const [graph] = data as Graph[]
  if (graph) expect(graph['@context']).toBe('https://schema.org')
  return graph?.['@graph'] ?? []
}
