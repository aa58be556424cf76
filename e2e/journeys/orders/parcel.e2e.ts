import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('as soon as an order has shipped, its current step links to the page where the carrier tracks the parcel', async ({
  page,
  shop,
  lab,
}) => {
  const { orderNo } = await seedShopper(page, shop)
  await open(page, `/user/orderInfo/${orderNo}`)
  const steps = page.getByRole('main').getByRole('list', { name: 'Status' }).getByRole('listitem')
  const link = page.getByRole('link', { name: 'Track the parcel' })
  await expect(steps.filter({ hasText: 'Shipped' })).toBeVisible()
  await expect(link).toHaveCount(0)

  await lab.order({ order_no: orderNo, pay_status: 'paid' })
  await page.reload()
  await expect(steps.filter({ hasText: 'Paid' })).toBeVisible()
  await expect(link).toHaveCount(0)

  for (const [status, label] of [
    ['shipped', 'Shipped'],
    ['in_transit', 'In transit'],
  ] as const) {
    await lab.order({ order_no: orderNo, delivery_status: status })
    await page.reload()
    const step = steps.filter({ has: link })
    await expect(step).toContainText(label)
    await expect(step).toHaveAttribute('aria-current', 'step')
    await expect(link).toHaveText('Track the parcel at skylark.example')
    await expect(link).toHaveAttribute('href', `https://skylark.example/track/${orderNo}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})
