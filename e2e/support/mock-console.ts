import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { mockUrl } from './urls.ts'

/** Titles of the areas of the mock's console, by the names of the areas in URLs. */
export const AREAS = {
  shop: 'Shop state',
  scenarios: 'Scenarios',
  faults: 'Faults',
  clock: 'Clock',
  journal: 'Journal',
  reference: 'API reference',
  procedures: 'Shop procedures',
}
export type Area = keyof typeof AREAS

/** Opens an area of the mock's console that shows one world. */
export async function openConsole(page: Page, world: string, area: Area): Promise<void> {
  await page.goto(`${mockUrl}/?world=${world}#/${area}`)
  await expect(page.getByRole('heading', { level: 1, name: AREAS[area] })).toBeVisible()
}

/** Returns the element in which the console reports the result of the last action. */
export function said(page: Page): Locator {
  return page.getByRole('status').last()
}

/** Calls an upstream endpoint of the mock, as the shop's server does. */
export async function callMock(
  request: APIRequestContext,
  path: string,
  payload: object,
): Promise<void> {
  const data = base64Json.encode({ lang: 'en', ...payload })
  await request.post(`${mockUrl}${path}`, { form: { data } })
}
