import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { HEADERS } from '#contracts/headers.ts'
import { mockUrl } from '#e2e/support/urls.ts'
import { callMock, openConsole } from '#e2e/support/mock-console.ts'
import { expect, test } from '#e2e/support/test.ts'

// Allows the broken connection that the browser logs while the mock cannot be reached.
test.use({ allowedConsoleErrors: /net::ERR_/ })

test('the status bar of the console shows changes made by others at once, and says when the mock does not respond', async ({
  page,
  world,
  lab,
}) => {
  await openConsole(page, world, 'journal')
  const strip = page.getByRole('region', { name: 'This world at a glance' })
  await expect(strip.getByRole('link', { name: 'No faults' })).toBeVisible()
  await expect(page.getByText('Live ·')).toBeVisible()
  await lab.fault({ kind: 'latency', endpoint: 'goods.goodslist', ms: 5 })
  await expect(strip.getByRole('link', { name: '1 fault' })).toBeVisible()
  await lab.scenario('slow-upstream')
  await expect(strip.getByRole('link', { name: 'slow-upstream' })).toBeVisible()

  await page.context().setOffline(true)
  await lab.reset()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(strip.getByText('The mock does not respond')).toBeVisible()
  await page.context().setOffline(false)
  await expect(strip.getByRole('link', { name: 'No scenario' })).toBeVisible()
  await expect(strip.getByText('The mock does not respond')).toHaveCount(0)
})

test('the console lists the scenarios again when it connects to a mock that was started again', async ({
  page,
  world,
}) => {
  await openConsole(page, world, 'scenarios')
  await expect(page.getByRole('heading', { name: 'Slow upstream' })).toBeVisible()
  await page.context().setOffline(true)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  // A call that fails meanwhile says the same, in other words.
  await expect(page.getByText('The mock does not respond. Connecting again')).toBeVisible()
  await page.route('**/__mock/scenarios*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('Slow upstream', 'Lazy upstream')
    await route.fulfill({ response, body })
  })
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Lazy upstream' })).toBeVisible()
})

test('the status bar and the list of faults show that a fault has expired, although nothing was called', async ({
  page,
  world,
  lab,
}) => {
  await lab.fault({ kind: 'http500', endpoint: 'goods.goodslist', seconds: 2 })
  await openConsole(page, world, 'faults')
  const strip = page.getByRole('region', { name: 'This world at a glance' })
  await expect(strip.getByRole('link', { name: 'No faults' })).toBeVisible()
  await expect(page.getByText('expired, applied to 0 calls')).toBeVisible()
})

test('a link that names a request, by its id or by the error code that the shop shows, opens the console at the upstream calls of this request', async ({
  page,
  world,
  request,
}) => {
  const id = '3fa90b1c-7a3c-4c19-9f58-bcd1ad41c0de'
  const call = async (path: string, requestId: string) => {
    const form = { data: base64Json.encode({ lang: 'en' }) }
    const headers = { [HEADERS.requestId]: requestId }
    await request.post(`${mockUrl}${path}`, { form, headers })
  }
  await call('/api/index/banners', 'another')
  await call('/api/goods/typelist', id)
  for (const part of [id, id.slice(0, 8)]) {
    await page.goto(`${mockUrl}/?world=${world}#request=${part}`)
    await expect(page.getByRole('searchbox', { name: 'Filter' })).toHaveValue(part)
    await expect(page.getByText('Live · 1 call')).toBeVisible()
    await expect(page.getByText(id)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'index.banners' })).toBeHidden()
  }
  await page.goto(`${mockUrl}/?world=${world}#request=unknown`)
  await expect(page.getByText('No call of the request unknown in this world.')).toBeVisible()
})

test('the console replays recorded calls from a file without changing data, and names the first field that differs', async ({
  page,
  world,
  lab,
  request,
}) => {
  await lab.product({ id: 7, price: '12.50' })
  await callMock(request, '/api/goods/goodsdetail', { id: 7 })
  const bundle = JSON.stringify(await lab.bundle())
  await openConsole(page, world, 'journal')
  const replay = async (name: string, text: string) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Replay a bundle' }).click()
    const chooser = await choosing
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }
  await replay('same.json', bundle)
  const result = page.getByRole('region', { name: /^Replay of/ })
  await expect(result.getByText('1 call, all the same')).toBeVisible()
  await replay('changed.json', bundle.replace('12.50', '13.50'))
  await expect(result.getByText('answer.data.price was another value, is "13.50"')).toBeVisible()
  await replay('broken.json', '{')
  await expect(page.getByText('broken.json is not JSON.')).toBeVisible()
  await expect(page.getByText('Live · 1 call')).toBeVisible()
})
