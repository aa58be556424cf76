import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { mockUrl } from './urls.ts'

/** Title of each area of the mock's console, by the area's name in the URL. */
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

/** Opens an area of the console for one world. */
export async function openConsole(page: Page, world: string, area: Area): Promise<void> {
  await page.goto(`${mockUrl}/?world=${world}#/${area}`)
  await expect(page.getByRole('heading', { level: 1, name: AREAS[area] })).toBeVisible()
}

/** Returns the place where the console says what the last action did. */
export function said(page: Page): Locator {
  return page.getByRole('status').last()
}

/** Sends an upstream call to the mock, as an API client does. */
export async function callMock(
  request: APIRequestContext,
  path: string,
  payload: object,
): Promise<void> {
  const data = base64Json.encode({ lang: 'en', ...payload })
  await request.post(`${mockUrl}${path}`, { form: { data } })
}
