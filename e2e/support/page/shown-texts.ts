import type { Page } from '@playwright/test'
import { plainText } from '#client/seo/plain-text.ts'

/** Returns all texts of a page, including the attributes that browsers show or screen readers read, such as `alt`. */
export function readShownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ignored = 'script, style, noscript, template'
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode } = walker
      if (currentNode.parentElement?.closest(ignored)) continue
      // A `whitespace-nowrap` element contains only some words of a text. Adds the whole surrounding text instead.
      const around = currentNode.parentElement?.closest(':not(.whitespace-nowrap)')
      const isPart = around?.querySelector(':scope > .whitespace-nowrap') !== null
      texts.push((isPart ? around?.textContent : currentNode.textContent) ?? '')
    }
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'label']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        texts.push(element.getAttribute(name) ?? '')
      }
    }
    const description = document.querySelector('meta[name="description"]')
    return [...texts, description?.getAttribute('content') ?? '']
  })
}

/**
 * Collects all strings that this tab receives as data from now on: in API responses, and in the state that the server
 * writes into documents.
 */
export function collectData(page: Page): { texts: () => Promise<Set<string>> } {
  const texts = new Set<string>()
  const payloads: Promise<void>[] = []
  const add = (json: string) => addTexts(JSON.parse(json), texts)
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    const isApiResponse = response.url().includes('/trpc/') && type.includes('json')
    if (isApiResponse) payloads.push(response.text().then(add, () => undefined))
    if (response.request().resourceType() === 'document') {
      payloads.push(
        response.text().then(
          (html) => add(stateOf(html)),
          () => undefined,
        ),
      )
    }
  })
  return {
    async texts() {
      await Promise.all(payloads)
      return texts
    },
  }
}

function stateOf(html: string): string {
  return /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
}

function addTexts(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    into.add(value.trim())
    into.add(plainText(value, Infinity))
    // Also adds the pieces between HTML tags, because each piece is a text node of its own on the page.
    for (const piece of value.split(/<[^>]*>/)) into.add(decode(piece).trim())
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) addTexts(part, into)
  }
}

function decode(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}

/** Texts that need no translation or are formatted by `Intl`: dates, two currency units and a key combination. */
const NOT_MESSAGES = [/\b\d{1,2} [A-Z][a-z]{2,3} \d{4}\b/g, /\b(?:BTC|ETH)\b/g, /\balt\+T\b/g]

/** Returns the hard-coded texts. A text is hard-coded unless it consists of messages (in ⟦brackets⟧) and data. */
export function findHardCoded(texts: readonly string[], data: ReadonlySet<string>): string[] {
  const known = [...data].filter(hasWords).toSorted((a, b) => b.length - a.length)
  return [...new Set(texts)].filter((text) => {
    if (data.has(text.trim())) return false
    // Accepts a shortened meta description: the beginning of a longer text in the data, followed by “…”.
    const start = text.endsWith('…') ? text.slice(0, -1) : null
    if (start && known.some((words) => words.startsWith(start))) return false
    // Replaces non-breaking spaces with ordinary ones, because the page adds non-breaking spaces to texts.
    let rest = text.replaceAll('\u00A0', ' ').replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
    for (const pattern of NOT_MESSAGES) rest = rest.replaceAll(pattern, ' ')
    for (const words of known) {
      if (!hasWords(rest)) return false
      rest = rest.replaceAll(words, ' ')
    }
    return hasWords(rest)
  })
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text)
}
