import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { findSmallTargets } from './measure-page.ts'

/** WCAG 2.2 A and AA, and what axe holds to be good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that colours decide: all that can differ between the themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

export const WIDTHS = { desk: 1440, phone: 390 } as const
export const HEIGHT = 900

/** A colour on its way to the next theme is neither. */
const WITHOUT_TRANSITIONS = '*, ::before, ::after { transition-property: none !important }'

/** Where to look: the whole page at a desk and on a phone, unless something else is said. */
type Scope = { widths?: readonly number[]; within?: string }

/** Nothing in anybody's way that axe knows of, light and dark, and nothing a finger can hardly hit. One page load serves all. */
export async function expectNoBarriers(page: Page, scope: Scope = {}): Promise<void> {
  const { widths = Object.values(WIDTHS), within = 'html' } = scope
  await stopTransitions(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    await wear(page, 'light')
    await expectClean(axeOn(page, within).withTags(RULES), `${width} px, light`)
    await wear(page, 'dark')
    await expectClean(axeOn(page, within).withRules(COLOUR_RULES), `${width} px, dark`)
    if (width === WIDTHS.phone) expect.soft(await findSmallTargets(page)).toEqual([])
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
async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Options first: they would replace the rules that were chosen before. Legacy mode needs no second page for the results. */
function axeOn(page: Page, within: string) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  return axe.include(within)
}

async function expectClean(axe: AxeBuilder, where: string) {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  expect.soft(found, where).toEqual([])
}
