import type { Page } from '@playwright/test'
import { follow, open } from '#e2e/support/shopper.ts'
import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'

test.use(WITH_ANIMATIONS)

/** Records for each view transition what it animates: the shared picture, only the page, or nothing. */
async function watchMotions(page: Page) {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const note = (text: string) => {
      const { dataset } = document.documentElement
      dataset.motions = `${dataset.motions ?? ''}${text};`
    }
    document.startViewTransition = (change) => {
      const transition = start(change)
      transition.ready.then(
        () => {
          const parts = document
            .getAnimations()
            .map(({ effect }) =>
              effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : '',
            )
          note(parts.includes('::view-transition-group(shared-picture)') ? 'picture' : 'page')
        },
        () => note('none'),
      )
      return transition
    }
  })
  return () => page.evaluate(() => document.documentElement.dataset.motions ?? '')
}

test('the picture of a product card grows into the picture of the product page; Back, pages without a shared picture, and visitors who prefer reduced motion have no animation', async ({
  page,
}) => {
  const motions = await watchMotions(page)
  await open(page, '/catalog')
  const link = page.getByRole('main').getByRole('article').nth(1).getByRole('heading')
  const title = await link.innerText()
  // Waits until the product has been prefetched. Otherwise, the product page would show a placeholder instead of the
  // picture.
  const fetched = page.waitForResponse(/\/trpc\/[^?]*catalog\.product\b(?!s)/)
  await link.getByRole('link').hover()
  await (await fetched).finished()
  await link.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(motions).toBe('picture;')
  const names = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('[data-shared]')].filter(
          ({ style }) => style.viewTransitionName !== '',
        ).length,
    )
  await expect.poll(names).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await motions()).toBe('picture;')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Warranty and refunds' }).click()
  await expect(page).toHaveURL('/guarantee')
  expect(await motions()).toBe('picture;')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await follow(page, '/catalog')
  await link.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await motions()).toBe('picture;')
})
