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

test('the console refuses data that is not JSON, and fills in the mock’s own response as a start', async ({
  page,
  world,
  lab,
}) => {
  await openConsole(page, world, 'faults')
  const set = page.getByRole('button', { name: 'Set this fault' })
  const kind = page.getByLabel('Kind', { exact: true })
  await kind.selectOption('respond')
  const data = page.getByLabel('Data, JSON')
  await page.getByRole('button', { name: 'Fill in the mock’s response' }).click()
  await expect(page.getByLabel('Endpoint')).toHaveAccessibleDescription(/Choose one endpoint/)
  await page.getByLabel('Endpoint').selectOption('goods.goodsdetail')
  await page.getByLabel('Breaks the contract breaks').selectOption('true')
  const errors = {
    '{"id":7,': /The field data is not JSON: [^.]*\.$/,
    'sold out': /The field data is not JSON: .*\. A text needs quotes\.$/,
  }
  for (const [broken, error] of Object.entries(errors)) {
    await data.fill(broken)
    await set.click()
    await expect(data).toHaveAccessibleDescription(error)
    await expect(data).toBeFocused()
  }
  expect((await lab.state()).faults).toEqual([])
  await data.fill('"sold out"')
  await set.click()
  await expect(page.getByText('respond on goods.goodsdetail')).toBeVisible()
  expect((await lab.state()).faults).toMatchObject([{ data: 'sold out', breaks: true }])

  await page.getByRole('button', { name: 'Fill in the mock’s response' }).click()
  await expect(data).toHaveValue(/^\{\n {2}"id": \d+,/)
  await page.getByLabel('Breaks the contract breaks').selectOption('')
  await set.click()
  await expect(page.getByText('2 faults')).toBeVisible()
  // The list of faults cuts the response short.
  await expect(page.getByText(/^data \{"id".{100,200}…$/)).toBeVisible()
})

test('the hint for a fault’s code says what the chosen kind accepts', async ({ page, world }) => {
  await openConsole(page, world, 'faults')
  const kind = page.getByLabel('Kind', { exact: true })
  const code = page.getByLabel('Code', { exact: true })
  await kind.selectOption('code')
  await expect(code).toHaveAccessibleDescription(/"1" in quotes a text/)
  await kind.selectOption('respond')
  await expect(code).toHaveAccessibleDescription(/^A whole number/)
  await code.fill('"1"')
  await page.getByRole('button', { name: 'Set this fault' }).click()
  await expect(code).toHaveAccessibleDescription(/Expected: a number/)
})
