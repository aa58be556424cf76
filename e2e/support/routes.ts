/** Addresses of the specification's routes (spec §2), and of what a shop owes besides, with things that exist. */
const PUBLIC = [
  '/',
  '/catalog',
  '/catalogOption/1',
  '/product/1',
  '/brands',
  '/brandsInfo/1',
  '/search',
  '/shopcart',
  '/article',
  '/articleInfo/1',
  '/help',
  '/help/faq',
  '/help/client',
  '/help/client/101',
  '/payCondition',
  '/guarantee',
  '/buys',
  '/privacy',
  '/terms',
  '/order',
  '/orderSuccess',
  '/guestOrder',
]

const ACCOUNT = [
  '/user',
  '/user/nowOrder',
  '/user/orderInfo/nothing',
  '/user/userInfo',
  '/user/address',
  '/user/addAddress',
  '/user/addAddress/1',
]

export function openRoutes(kind: 'public' | 'account'): readonly string[] {
  return kind === 'public' ? PUBLIC : ACCOUNT
}
