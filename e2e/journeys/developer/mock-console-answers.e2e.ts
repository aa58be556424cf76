import { callMock, openConsole } from '#e2e/support/mock-console.ts'
import { expect, test } from '#e2e/support/test.ts'

// Allows the HTTP status that the browser logs for a refused control API request.
test.use({ allowedConsoleErrors: /status of 400 .*__mock/ })

test('a response that a developer sets in the console replaces the mock’s usual response, entirely or in part', async ({
  page,
  world,
  lab,
  request,
}) => {
  await openConsole(page, world, 'faults')
  const set = page.getByRole('button', { name: 'Set this fault' })
  await page.getByLabel('Kind', { exact: true }).selectOption('patch')
  await page.getByLabel('Endpoint').selectOption('goods.goodsdetail')
  const patch = page.getByLabel('Merge patch, JSON')
  await patch.fill('{"title": {"wrong": true}}')
  await set.click()
  await expect(patch).toHaveAccessibleDescription(/breaks the contract of goods\.goodsdetail/)
  await patch.fill('{"have_num": 1}')
  await set.click()
  await expect(page.getByText('patch on goods.goodsdetail')).toBeVisible()

  await page.getByLabel('Kind', { exact: true }).selectOption('respond')
  await page.getByLabel('Endpoint').selectOption('goods.goodslist')
  await page.getByLabel('Data, JSON').fill('{"list": [], "total": 0}')
  await page.getByLabel('Only calls with these fields, JSON').fill('{"keyword": "nothing"}')
  await page.getByLabel('Number of calls').fill('1')
  await set.click()
  await expect(page.getByText('respond on goods.goodslist')).toBeVisible()
  await callMock(request, '/api/goods/goodslist', { keyword: 'nothing' })
  await lab.expectCalls({ endpoint: 'goods.goodslist', match: { keyword: 'nothing' }, times: 1 })
  await expect(page.getByText('used up, applied to 1 call')).toBeVisible()
})
