import { expect, test } from 'vitest'
import { isForShoppers } from './is-for-shoppers.ts'

test.each([
  'Back at noon.',
  'This product is sold out',
  'Please select a country from the list',
  'Select a size or colour from our range, where available.',
  'Update your address, set a new one or delete it from the list.',
  'Your session has ended. Please log in again.',
  'Payment failed. Call to your bank may help: 0800 1234',
  'With the exception of Sundays we deliver daily.',
  'Notice: we are closed on Monday.',
  'OK, but only 2 are left.',
  'Error: this voucher has expired',
  'Order #12 does not exist.',
  'Réessayez plus tard',
  '商品已下架',
  'Товар закончился',
  'المنتج غير متوفر',
])('shows “%s” to a shopper', (msg) => {
  expect(isForShoppers(msg)).toBe(true)
})

test.each([
  '',
  'ok',
  'OK!',
  'success',
  'error',
  'Error.',
  'FAIL',
  'failed',
  'null',
  '[null]',
  '—',
  '500',
  'Error 500',
  'SQLSTATE[42S02]: Base table or view not found: 1146',
  'select * from goods',
  'select id, title from goods where id = 7',
  'You have an error in your SQL syntax',
  '#0 /var/www/html/index.php(12): run()',
  'oops in /srv/shop/app/Goods.php on line 12',
  'Uncaught Exception: no such goods',
  'think\\exception\\PDOException',
  'java.lang.NullPointerException',
  'Undefined index: goods_id',
  'Undefined variable $goods',
  'Undefined array key "id"',
  'Call to a member function toArray() on null',
  'Call to undefined function foo()',
  'Fatal error: Allowed memory size of 134217728 bytes exhausted',
  'Warning: mysqli_connect(): (HY000/2002): Connection refused',
  'Notice: Trying to get property of non-object',
  '{"exception":"x"}',
])('does not show “%s” to a shopper', (msg) => {
  expect(isForShoppers(msg)).toBe(false)
})

// Quadratic time would exceed the time limit of the test.
test('judges a message of a megabyte in linear time', () => {
  expect(isForShoppers('select a, '.repeat(100_000))).toBe(true)
})
