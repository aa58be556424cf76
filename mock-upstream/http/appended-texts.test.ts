import { expect, test } from 'vitest'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import { withTexts } from './appended-texts.ts'

test('the mock appends the given suffixes in turn to titles and other readable texts, but not to codes, numbers or references', () => {
  const data = {
    list: [
      { title: 'One', price: '9.90', goods_image: '/1.webp', pay_status: 'paid', id: 1 },
      { title: 'Two', price: '5.00', goods_image: '/2.webp', pay_status: 'unpaid', id: 2 },
      { title: 'Three', remark: '', order_no: 'N1', description: '<p>Text</p>' },
    ],
  }
  expect(withTexts({ code: 1, msg: 'ok', data }, ['a', 'b'])).toEqual({
    code: 1,
    msg: 'ok a',
    data: {
      list: [
        { title: 'One a', price: '9.90', goods_image: '/1.webp', pay_status: 'paid', id: 1 },
        { title: 'Two b', price: '5.00', goods_image: '/2.webp', pay_status: 'unpaid', id: 2 },
        { title: 'Three a', remark: '', order_no: 'N1', description: '<p>Text</p> a' },
      ],
    },
  })
})

test('the mock appends texts only in a world with a list of texts to append, and only until this list is emptied', async () => {
  const mock = await openTestMock({ products: 8 })
  const titleIn = async (world: string) =>
    (await mock.call('goods.goodsdetail', { id: 1 }, { world })).data.title
  const before = await titleIn('hostile')
  await mock.control('texts', { texts: ['<b>x'] }, 'hostile')
  expect(await titleIn('hostile')).toBe(`${before} <b>x`)
  expect(await titleIn('calm')).toBe(before)
  await mock.control('texts', { texts: [] }, 'hostile')
  expect(await titleIn('hostile')).toBe(before)
  await mock.close()
})
