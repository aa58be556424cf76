import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { GROUP_TITLES } from '#client/workbench/group-titles.ts'
import { toFrameQuery } from '#client/workbench/frame-url.ts'
import type { FrameView } from '#client/workbench/frame-url.ts'
import {
  comparePictures,
  joinPictures,
  readPixels,
  toStored,
} from '#e2e/support/page/compare-pictures.ts'
import { expect } from '#e2e/support/test.ts'
import { test } from '#e2e/support/workbench.ts'

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
  // Allows the error that one component of the workbench throws on purpose.
  allowedConsoleErrors: /fails on purpose/,
})

// Runs the tests one after another in one worker, so that the workbench is built only once.
test.describe.configure({ mode: 'default' })

/** Folder of the stored screenshots. */
const FOLDER = join(import.meta.dirname, 'workbench')
const RENEW = 'npm run e2e -- developer/workbench --update-snapshots'

/**
 * Styles that make screenshots independent of the machine and the Chromium version. They replace the fixed-width font,
 * and turn off transitions and the balancing of line lengths.
 */
const ALIKE = `
  * { text-wrap: wrap !important; transition: none !important }
  code { font-family: inherit !important }`

/** Groups that are also compared in Chinese, because Chinese texts have the fewest letters in a line. */
const ALSO_IN_CHINESE = ['controls', 'fields', 'cart']

/** Windows that show a toast, which slides in. */
const TOASTS = /^layout\/notices\/(?:toaster-mount|back-in-stock)/

type View = Omit<FrameView, 'theme'>
const isWindows = (group: string) => group === 'windows'
const GROUPS = (Object.keys(GROUP_TITLES) as FrameView['group'][]).filter((id) => !isWindows(id))

for (const group of GROUPS) {
  test(`the group “${GROUP_TITLES[group]}” of the workbench looks as in its stored screenshots`, async ({
    page,
    workbenchUrl,
  }, info) => {
    const languages = ALSO_IN_CHINESE.includes(group) ? (['en', 'zh'] as const) : (['en'] as const)
    for (const language of languages) {
      await openFrame(page, workbenchUrl, { group, language })
      await fitToContent(page)
      for (const theme of language === 'en' ? THEMES : (['light'] as const)) {
        await setTheme(page, theme)
        await expectStored(info, `${group}-${language}-${theme}`, () => takeScreenshot(page))
      }
    }
  })
}

test('the workbench shows its components in the chosen language, theme and width', async ({
  page,
  workbenchUrl,
}) => {
  await page.goto(`${workbenchUrl}?group=cart`)
  const frame = page.locator('iframe')
  const content = frame.first().contentFrame()
  await expect(content.getByRole('button', { name: 'Go to checkout' }).first()).toBeVisible()
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(content.getByRole('button', { name: 'Zur Kasse' }).first()).toBeVisible()
  await page.getByLabel('Width').selectOption('desktop, 1440 px')
  await expect(frame).toHaveAttribute('width', '1440')
  await page.getByLabel('Theme').selectOption('both')
  await expect(frame).toHaveCount(2)
  await expect(frame.last().contentFrame().locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Group').selectOption('Orders and payment')
  await expect(content.getByText('features/orders/list/order-row.tsx')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?group=orders&lang=de&theme=both&width=desktop')
})

test('each dialog and notice of the workbench looks as in its stored screenshots', async ({
  page,
  workbenchUrl,
}, info) => {
  await page.goto(`${workbenchUrl}?group=windows`)
  await expect(page.locator('iframe').nth(1)).toBeVisible()
  const names = await page.getByRole('heading', { level: 2 }).allTextContents()
  const pictures = { light: new Array<Buffer>(), dark: new Array<Buffer>() }
  for (const [state, name] of names.entries()) {
    // Skips this notice, because it disappears after two seconds.
    if (name.endsWith('for two seconds')) continue
    await openFrame(page, workbenchUrl, { group: 'windows', language: 'en', state })
    if (TOASTS.test(name)) await expect(page.getByRole('listitem')).toBeVisible()
    for (const theme of THEMES) {
      await setTheme(page, theme)
      pictures[theme].push(await takeScreenshot(page))
    }
  }
  for (const theme of THEMES)
    await expectStored(info, `windows-en-${theme}`, () => joinPictures(pictures[theme]))
})

for (const [change, group, style] of [
  ['a button’s padding', 'controls', 'button { padding-inline: 1.5rem !important }'],
  [
    'the colour of a thin border',
    'fields',
    'input, select, textarea { border-color: #ddd !important }',
  ],
] as const) {
  test(`the comparison of screenshots detects a change of ${change}`, async ({
    page,
    workbenchUrl,
  }) => {
    await openFrame(page, workbenchUrl, { group, language: 'en' })
    const before = await readPixels(await takeScreenshot(page))
    const stored = await readPixels(await toStored(before))
    expect(await comparePictures(stored, before)).toEqual({ kind: 'none' })
    await page.addStyleTag({ content: style })
    const after = await readPixels(await takeScreenshot(page))
    expect(await comparePictures(stored, after)).toMatchObject({ kind: 'cells' })
  })
}

const THEMES = ['light', 'dark'] as const

/** Opens one frame of the workbench as a page of its own, and waits until it shows all its components. */
async function openFrame(page: Page, workbenchUrl: string, view: View): Promise<void> {
  await page.goto(workbenchUrl + toFrameQuery({ ...view, theme: 'light' }))
  await page.locator('html[data-ready]').waitFor()
  await page.addStyleTag({ content: ALIKE })
}

/**
 * Makes the window as high as the content, as the workbench does with its frames. Measures again afterwards, because some
 * parts are higher in a higher window, such as the table of a comparison.
 */
async function fitToContent(page: Page, attempts = 3): Promise<void> {
  const height = await page.locator('#root').evaluate((root) => root.scrollHeight)
  if (height === page.viewportSize()?.height || attempts === 0) return
  await page.setViewportSize({ width: 390, height })
  await fitToContent(page, attempts - 1)
}

async function setTheme(page: Page, theme: FrameView['theme']): Promise<void> {
  await page.locator('html').evaluate((root, name) => {
    root.dataset['theme'] = name
  }, theme)
}

function takeScreenshot(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled' })
}

/**
 * Compares a screenshot with the stored one. If they differ, takes another one, at most `attempts` in all, because a
 * loaded machine may not have painted all of a high window yet.
 */
async function compareWithStored(file: string, take: () => Promise<Buffer>, attempts = 3) {
  const shown = await take()
  const pixels = await readPixels(shown)
  const difference = existsSync(file)
    ? await comparePictures(await readPixels(await readFile(file)), pixels)
    : { kind: 'size' as const, text: 'is not stored yet' }
  if (difference.kind !== 'cells' || attempts === 1) return { shown, pixels, difference }
  return compareWithStored(file, take, attempts - 1)
}

/**
 * Compares a screenshot with the stored one. If they differ, fails and attaches the new one, with and without marked
 * differences. With `--update-snapshots`, stores the new one instead.
 */
async function expectStored(
  info: TestInfo,
  name: string,
  take: () => Promise<Buffer>,
): Promise<void> {
  const file = join(FOLDER, `${name}.webp`)
  const { shown, pixels, difference } = await compareWithStored(file, take)
  if (difference.kind === 'none') return
  if (['all', 'changed'].includes(info.config.updateSnapshots)) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await toStored(pixels))
    return
  }
  await info.attach(`${name}, as shown`, { body: shown, contentType: 'image/png' })
  if (difference.kind === 'cells')
    await info.attach(`${name}, differences`, { body: difference.marked, contentType: 'image/png' })
  throw new Error(
    `The screenshot ${name} ${difference.text}. Look at the attached pictures. If the change is right, run: ${RENEW}`,
  )
}
