import { expect, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { checkUpstream } from './check-upstream.ts'
import { type Data, startDeviating } from './start-deviating.ts'

const demo = { account: DEMO_USERS[0]?.username ?? '', password: DEMO_PASSWORD }

test('reports all renamed fields of a response at once, each with the field that may replace it', async () => {
  const { url } = await startDeviating({
    changes: {
      'order.preview': ({ shipping, total, ...rest }: Data) => ({
        ...rest,
        shipping_methods: shipping,
        grand_total: total,
      }),
      'goods.goodsdetail': ({ goods_images: images, have_num: stock, ...rest }: Data) => ({
        ...rest,
        images,
        stock,
      }),
    },
  })
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toMatch(/└ shipping: expected .*Instead I see: shipping_methods$/m)
  expect(text).toMatch(/└ total: expected .*Instead I see: grand_total$/m)
  expect(text).toMatch(/└ have_num: expected .*Instead I see: images, stock$/m)
  expect(text).toMatch(/└ warning: goods_images: expected a list, seen nothing\. .*images/)
})

test('warns of an order without products or payment status, and says what its page lacks', async () => {
  const { url } = await startDeviating({
    changes: {
      'order.info': ({ goods, pay_status: status, ...rest }: Data) => ({
        ...rest,
        items: goods,
        payment_state: status,
      }),
    },
  })
  const { text, verdicts } = await checkUpstream({ UPSTREAM_URL: url }, { account: demo })
  expect(verdicts.get('order.info')?.kind).toBe('holds')
  expect(text).toMatch(/└ warning: goods: expected a list, .*An order shows none of its products/)
  expect(text).toMatch(/└ warning: pay_status: .* does not show whether it is paid/)
  expect(text).not.toContain('nothing for a list (goods)')
})
