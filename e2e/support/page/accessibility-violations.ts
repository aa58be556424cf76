import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { RunOnly } from 'axe-core'
import { findSmallTargets, currentFirst, resize, twoFrames } from './measure-page.ts'

/**
 * Rules that are checked in each theme: in the light theme those for WCAG 2.2, levels A and AA, and the best-practice
 * rules. All but the two rules about colours check the structure of a page, which is the same in both themes, so only
 * these two are checked in the dark theme.
 */
const RULES = {
  light: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOnly>
type Theme = keyof typeof RULES

export const WINDOW_WIDTHS = { desk: 1440, phone: 390 } as const
export const WINDOW_HEIGHT = 900

/**
 * Styles that turn transitions off. During a transition, a mixture of the old and the new colour could fail the
 * contrast check.
 */
const WITHOUT_TRANSITIONS = '*, ::before, ::after { transition-property: none !important }'

/**
 * Scope of a check: `within` selects a part of the page, and `widths` are the window widths. The default is the whole
 * page, at the widths of a desk and a phone.
 */
type Scope = { widths?: readonly number[]; within?: string }

/**
 * Expects that axe finds no violations in the light and in the dark theme, and that no touch target is too small on a
 * phone. Does not reload the page.
 */
export async function expectNoViolations(page: Page, scope: Scope = {}): Promise<void> {
  const { widths = Object.values(WINDOW_WIDTHS), within = 'html' } = scope
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await stopTransitions(page)
    await page.evaluate(axe.source)
  }
  const windows = widths.map((width) => ({ width, height: WINDOW_HEIGHT }))
  for (const size of currentFirst(page, windows)) {
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

/**
 * Turns transitions off with a style sheet made by a script, the only way that a strict content security policy allows.
 */
async function stopTransitions(page: Page) {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, WITHOUT_TRANSITIONS)
}

/** Switches the theme. Waits until the browser has painted the page again. */
async function setTheme(page: Page, colorScheme: Theme) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await twoFrames(page)
}

/**
 * Runs axe, which the caller has injected into the page. Does not use the axe package for Playwright, because it would
 * inject axe several times per check.
 */
function findViolations(page: Page, { within, rules }: { within: string; rules: RunOnly }) {
  return page.evaluate(
    async ({ context, runOnly }) => {
      const { axe: injected } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await injected.run(context, {
        runOnly,
        // Not one of the default rules. Speech control needs the visible text of a button in its name (WCAG 2.5.3).
        rules: { 'label-content-name-mismatch': { enabled: true } },
        resultTypes: ['violations'],
        // No checked rule needs the style sheets that axe would load again.
        preload: false,
      })
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const)
    },
    { context: within, runOnly: rules },
  )
}
