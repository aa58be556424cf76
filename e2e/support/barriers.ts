import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** WCAG 2.2 A and AA, and what axe holds to be good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that colours decide: all that can differ between the themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

export const WIDTHS = { desk: 1440, phone: 390 } as const
export const HEIGHT = 900

/** Where to look: the whole page at a desk and on a phone, unless something else is said. */
type Scope = { widths?: readonly number[]; within?: string }

/** Nothing in the page's way that axe knows of, light and dark. One page load serves all. */
export async function expectNoBarriers(page: Page, scope: Scope = {}): Promise<void> {
  const { widths = Object.values(WIDTHS), within = 'html' } = scope
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    await wear(page, 'light')
    await expectClean(axeOn(page, within).withTags(RULES), `${width} px, light`)
    await wear(page, 'dark')
    await expectClean(axeOn(page, within).withRules(COLOUR_RULES), `${width} px, dark`)
  }
}

/** Puts a theme on, and waits until no colour is on its way to another. */
async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const changes = document.getAnimations().filter((motion) => motion instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
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
