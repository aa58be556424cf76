import { mockUrl } from '#e2e/support/urls.ts'
import { expectNoViolations } from '#e2e/support/page/accessibility-violations.ts'
import { AREAS, callMock, openConsole, said, type Area } from '#e2e/support/mock-console.ts'
import { expect, test } from '#e2e/support/test.ts'

// Allows the HTTP status that the browser logs for a refused control API request.
test.use({ allowedConsoleErrors: /status of (400|404|409) .*__mock/ })

test('has no accessibility violations in any area of the console', async ({
  page,
  world,
  request,
}) => {
  test.slow()
  await callMock(request, '/api/goods/goodslist', { limit: 1, colour: 'red' })
  for (const area of Object.keys(AREAS) as Area[]) {
    await openConsole(page, world, area)
    await expect(page.getByText('Loading…')).toHaveCount(0)
    if (area === 'journal') await page.getByText('goods.goodslist').click()
    if (area === 'reference') await page.getByText('order.submit', { exact: true }).click()
    await expectNoViolations(page)
  }
})

test('the console moves an order to its next status, and explains why it refuses another status', async ({
  page,
  world,
  lab,
}) => {
  await openConsole(page, world, 'shop')
  const orders = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('row')
  const unpaid = orders.filter({ has: page.getByRole('button', { name: /to paid$/ }) })
  const number = await unpaid.first().getByRole('rowheader').textContent()
  const row = orders.filter({ hasText: number ?? '' })
  await row.getByRole('button', { name: `Move order ${number} to paid` }).click()
  await expect(row.getByText('paid', { exact: true })).toBeVisible()
  await expect(said(page)).toContainText(`${number}: paid`)

  const next = (await unpaid.first().getByRole('rowheader').textContent()) ?? ''
  const toPaid = page.getByRole('button', { name: `Move order ${next} to paid` })
  // Keeps a reference to the button and presses it after the order has been cancelled. By then, the console may have
  // removed it from the page.
  const pressed = await toPaid.evaluateHandle((button: HTMLElement) => button)
  await lab.order({ order_no: next, pay_status: 'cancelled' })
  await pressed.evaluate((button) => button.click())
  await expect(said(page)).toContainText('The order is cancelled')
})

test('the console finds a product by name, marks it as sold out with one click, and sets its stock', async ({
  page,
  world,
}) => {
  await openConsole(page, world, 'shop')
  await page.getByRole('searchbox', { name: 'Find products' }).fill('qqqq')
  await expect(page.getByText('No product matches “qqqq”.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find products' }).fill('portable ssd')
  const product = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Save .*portable ssd/i }) })
  await expect(product.first()).toBeVisible()
  await product
    .first()
    .getByRole('button', { name: /as sold out$/ })
    .click()
  await expect(product.first().getByText('sold out', { exact: true })).toBeVisible()
  await product.first().getByLabel('Stock of').fill('7')
  await product.first().getByRole('button', { name: /^Save/ }).click()
  await expect(said(page)).toContainText('saved')
  await expect(product.first().getByText('sold out', { exact: true })).toHaveCount(0)
  await expect(product.first().getByLabel('Stock of')).toHaveValue('7')
})

test('the console starts, shows and stops a scenario, and lists all scenarios when a link names an unknown one', async ({
  page,
  world,
}) => {
  await openConsole(page, world, 'scenarios')
  await page.getByRole('button', { name: 'Start: Slow upstream' }).click()
  const glance = page.getByRole('region', { name: 'This world at a glance' })
  await expect(glance.getByRole('link', { name: 'slow-upstream' })).toBeVisible()
  await page.getByRole('button', { name: /^Stop: Slow upstream/ }).click()
  await expect(glance.getByRole('link', { name: 'No scenario' })).toBeVisible()
  await page.goto(`${mockUrl}/?world=${world}#/start/no-such`)
  await expect(page.getByRole('heading', { name: 'The scenario did not start' })).toBeVisible()
  await expect(page.getByText(/slow-upstream/)).toBeVisible()
})

test('a link to the console starts a scenario, and the console explains how to continue', async ({
  page,
  world,
}) => {
  await page.goto(`${mockUrl}/?world=${world}#/start/empty-catalogue`)
  await expect(page.getByRole('heading', { name: /is active$/ })).toBeVisible()
  const glance = page.getByRole('region', { name: 'This world at a glance' })
  await expect(glance.getByRole('link', { name: 'empty-catalogue' })).toBeVisible()
})

test('the console switches faults on and off, and shows an error beside each field with an invalid value', async ({
  page,
  world,
}) => {
  await openConsole(page, world, 'faults')
  const preset = page.getByRole('button', { name: 'Order placed, response lost' })
  await preset.click()
  await expect(preset).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('reset on order.submit')).toBeVisible()
  await preset.click()
  await expect(page.getByText('No faults: every call')).toBeVisible()

  await page.getByRole('button', { name: 'Set this fault' }).click()
  const milliseconds = page.getByLabel('Milliseconds ms', { exact: true })
  await expect(milliseconds).toHaveAccessibleDescription(/0 to 60000/)
  await milliseconds.fill('25')
  await page.getByLabel('Endpoint').selectOption('goods.goodslist')
  await page.getByRole('button', { name: 'Set this fault' }).click()
  await expect(page.getByText('latency on goods.goodslist')).toBeVisible()
  await page.getByRole('button', { name: 'Remove fault 2, latency on goods.goodslist' }).click()
  await expect(page.getByText('No faults: every call')).toBeVisible()
})

test('the console freezes a world’s clock, moves it forward so that due events happen, and refuses to move it back', async ({
  page,
  world,
}) => {
  await openConsole(page, world, 'clock')
  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByText('Frozen until you move or thaw it')).toBeVisible()
  const event = page.getByRole('listitem').filter({ hasText: 'the reservation ends' }).first()
  const subject = (await event.locator('strong').textContent()) ?? ''
  await event.getByRole('button', { name: /^Jump to/ }).click()
  await expect(page.getByText(subject)).toHaveCount(0)
  await page.getByLabel('To a time, in UTC').fill('2001-01-01T00:00')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByLabel('To a time, in UTC')).toHaveAccessibleDescription(/or later/)
  await page.getByRole('button', { name: '+ 3 days' }).click()
  await page.getByRole('link', { name: 'Shop state' }).click()
  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  await expect(orders.getByRole('row').filter({ hasText: subject })).toContainText('cancelled')
})

test('the console lists decoded calls as soon as they happen, and shows where a call violates the contract', async ({
  page,
  world,
  request,
}) => {
  await openConsole(page, world, 'journal')
  await expect(page.getByText('No calls yet.')).toBeVisible()
  await callMock(request, '/api/goods/goodslist', { limit: 1, categoryId: 3 })
  const row = page.getByRole('group').filter({ hasText: 'goods.goodslist' })
  await row.getByText('goods.goodslist').click()
  await expect(row.getByText('Nearest: category_id')).toBeVisible()
  await expect(row.getByRole('region', { name: 'Request' })).toContainText('"categoryId": 3')
  await row.getByRole('button', { name: 'Copy as curl' }).click()
  await expect(row.getByRole('region', { name: 'Command' })).toContainText('--data-urlencode')

  await page.getByRole('button', { name: 'Pause' }).click()
  await callMock(request, '/api/index/banners', {})
  await expect(page.getByText('Paused, 1 new call waiting')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('searchbox', { name: 'Filter' }).fill('index.banners')
  await expect(page.getByText('Live · 1 call')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download bundle' }).click()
  expect((await downloading).suggestedFilename()).toBe(`strongroom-${world}.bundle.json`)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('No calls yet.')).toBeVisible()
  await expect(page.getByText('All 6 rules hold')).toBeVisible()
})

test('the console’s reference sends an example call and shows the decoded response', async ({
  page,
  world,
}) => {
  await openConsole(page, world, 'reference')
  await page.getByRole('searchbox', { name: 'Find endpoints' }).fill('order.submit')
  await page.getByText('/api/order/submit').first().click()
  const fields = page.getByRole('region', { name: 'Request of order.submit' })
  await expect(fields.getByRole('row').filter({ hasText: 'payment_method' })).toContainText('yes')
  await page.getByRole('button', { name: 'Send order.submit' }).click()
  const response = page.getByRole('region', { name: 'Response, decoded' })
  await expect(response).toContainText('"order_no"')
  await page.getByLabel('Payload').fill('{"lang": "en", "item": []}')
  await page.getByRole('button', { name: 'Send order.submit' }).click()
  await expect(page.getByText('Nearest: items')).toBeVisible()
})

test('the journal and the reference show the longest name of an endpoint on one line, even on a phone', async ({
  page,
  world,
  request,
}) => {
  const long = 'baseinfo.getUsdtAddress'
  await callMock(request, '/api/baseinfo/getUsdtAddress', {})
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const area of ['journal', 'reference'] as const) {
      await openConsole(page, world, area)
      const name = page.getByRole('heading', { level: 2, name: long, exact: true })
      await expect(name).toBeVisible()
      const lines = await name.evaluate((heading) => {
        const range = document.createRange()
        range.selectNodeContents(heading)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      })
      expect([area, width, lines]).toEqual([area, width, 1])
    }
  }
})

test('the console switches odd data formats (quirks) on, resets a world after confirmation, and lists all worlds', async ({
  page,
  world,
}) => {
  await openConsole(page, world, 'shop')
  await page.getByRole('switch', { name: 'Quirks' }).check()
  await expect(page.getByRole('link', { name: 'Quirks on' })).toBeVisible()
  const reset = page.getByRole('button', { name: 'Reset the world' })
  await reset.click()
  await page.getByRole('button', { name: 'Yes, reset everything' }).click()
  await expect(page.getByRole('switch', { name: 'Quirks' })).not.toBeChecked()
  await page.getByText('All worlds').click()
  await expect(page.getByRole('button', { name: world, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
})
