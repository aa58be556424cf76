import { expectNoViolations } from '#e2e/support/page/accessibility-violations.ts'
import { findCutOff } from '#e2e/support/page/measure-page.ts'
import { expect, test } from '#e2e/support/test.ts'
import { renderReport } from '#scripts/contract/report/html-report.ts'
import { NO_NOTES } from '#scripts/contract/verdict.ts'

const html = renderReport({
  upstream: 'https://legacy.api.a-rather-long-name.example/shop/v1',
  at: '2026-01-02T03:04:05.000Z',
  codec: { set: 'base64-json', fits: 'plain-json' },
  leftovers: ['account contract-00112233'],
  trouble: { what: 'The upstream refuses every call with code 500 ("Soon").', hints: ['Wait.'] },
  findings: [
    {
      name: 'baseinfo.commonList',
      path: '/api/baseinfo/commonList',
      verdict: {
        kind: 'differs',
        differences: [
          {
            field: 'list[].rating',
            expected: 'a number or text of the form /^-?\\d{1,15}$/',
            seen: '"five"',
            rows: { count: 3, of: 4, first: 2 },
            instead: ['rating_of_the_reviewer_in_stars'],
          },
        ],
        hints: ['The shop reads it with UPSTREAM_CODEC=plain-json.'],
        ...NO_NOTES,
      },
      call: {
        sent: { page: 1, limit: 10, lang: 'en' },
        hasToken: true,
        received: { status: 200, body: { code: 1, msg: 'ok', data: { list: ['… 1 before'] } } },
      },
    },
    {
      name: 'index.banners',
      path: '/api/index/banners',
      verdict: { kind: 'not there', status: 404 },
    },
    {
      name: 'goods.typelist',
      path: '/api/goods/typelist',
      verdict: {
        kind: 'holds',
        ...NO_NOTES,
        leftOut: [{ field: 'list[].id', expected: 'a number', seen: 'nothing' }],
      },
    },
    { name: 'goods.goodslist', path: '/items', verdict: { kind: 'holds', ...NO_NOTES } },
    { name: 'order.pay', path: '/api/order/pay', verdict: { kind: 'not checked', why: 'never' } },
  ],
})

test('has no accessibility violations in the contract report', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await page.setContent(html)
  expect(await findCutOff(page)).toEqual([])
  await expectNoViolations(page, { widths: [320, 1440] })
})

test('each count in the contract report links to the differences that it counts', async ({
  page,
}) => {
  await page.setContent(html)
  await expect(page.getByText('The contract does not hold')).toBeVisible()
  await page.getByRole('link', { name: '1 Differs' }).click()
  const differences = page.getByRole('table', { name: 'Differences of baseinfo.commonList' })
  await expect(differences).toBeInViewport()
  await expect(differences.getByRole('row', { name: /list\[\]\.rating/ })).toContainText('"five"')
})
