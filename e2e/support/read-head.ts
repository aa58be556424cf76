import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** What a document says of itself to search engines and to those who share it. */
export type Head = {
  lang: string
  title: string
  /** Text of the heading of the first level. */
  heading: string
  /** By name or property; where one stands twice, all of them. */
  meta: Record<string, string[]>
  canonical: string[]
  /** Address by hreflang. */
  alternates: Record<string, string>
  /** JSON-LD, parsed. */
  data: unknown[]
}

/** Reads the head of HTML as a browser does, without running anything of it. */
export function readHead(page: Page, html: string): Promise<Head> {
  return page.evaluate(read, html)
}

/** Reads the head of the page that is shown. */
export function readShownHead(page: Page): Promise<Head> {
  return page.evaluate(read, null)
}

/** Runs in the browser, so it can use nothing from outside. */
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

/** The things that a page tells machines of; it does so in one script, or not at all. */
export function graphOf({ data }: Head): Graph['@graph'] {
  expect(data.length).toBeLessThan(2)
  const [graph] = data as Graph[]
  if (graph) expect(graph['@context']).toBe('https://schema.org')
  return graph?.['@graph'] ?? []
}
