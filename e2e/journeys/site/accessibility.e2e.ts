import AxeBuilder from '@axe-core/playwright'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

const PAGES = [
  '/',
  '/catalog',
  '/product/3',
  '/brands',
  '/search?q=key',
  '/shopcart',
  '/article',
  '/help/faq',
  '/guestOrder',
  '/terms',
]

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const path of PAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nobody is kept out of ${path} in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await open(page, path)
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    })
  }
}
