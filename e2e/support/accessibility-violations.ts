import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { findSmallTargets, presentFirst, resize } from './measure-page.ts'

/** WCAG 2.2 A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What axe holds to be good practice besides is about the order of things, which is one in both themes. */
const RULES = { light: [...WCAG, 'best-practice'], dark: WCAG }
type Theme = keyof typeof RULES

export const WINDOW_WIDTHS = { desk: 1440, phone: 390 } as const
export const WINDOW_HEIGHT = 900

/** A colour on its way to the next theme is neither. */
const WITHOUT_TRANSITIONS = '*, ::before, ::after { transition-property: none !important }'

/** Where to look: the whole page at a desk and on a phone, unless something else is said. */
type Scope = { widths?: readonly number[]; within?: string }

/** Nothing in anybody's way that axe knows of, light and dark, and nothing a finger can hardly hit. One page load serves all. */
export async function expectNoViolations(page: Page, scope: Scope = {}): Promise<void> {
  const { widths = Object.values(WINDOW_WIDTHS), within = 'html' } = scope
  await stopTransitions(page)
  await page.evaluate(axe.source)
  const windows = widths.map((width) => ({ width, height: WINDOW_HEIGHT }))
  for (const size of presentFirst(page, windows)) {
    const where = `${page.url()} at ${size.width} px`
    await resize(page, size)
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme)
      const found = await findViolations(page, { within, rules: RULES[theme] })
      expect.soft(found, `${where}, ${theme}`).toEqual([])
    }
    if (size.width === WINDOW_WIDTHS.phone)
      expect.soft(await findSmallTargets(page), where).toEqual([])
  }
}

/** By a sheet of the script's own, which a strict policy lets pass. */
async function stopTransitions(page: Page) {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, WITHOUT_TRANSITIONS)
}

/** Puts a theme on, and lets the page be painted in it. */
async function setTheme(page: Page, colorScheme: Theme) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** By axe itself, which the page was given once: axe for Playwright gives itself to it several times for each question. */
function findViolations(page: Page, { within, rules }: { within: string; rules: string[] }) {
  return page.evaluate(
    async ({ where, tags }) => {
      const { axe: there } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await there.run(where, { runOnly: tags, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const)
    },
    { where: within, tags: rules },
  )
}
