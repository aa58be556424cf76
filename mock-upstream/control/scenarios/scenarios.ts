import { planStock } from '#mock-upstream/store/catalog/stock.ts'
import { longTexts } from './long-texts.ts'
import type { Scenario } from './scenario.ts'
import { userWith200Orders } from './user-with-200-orders.ts'

const SOLD_OUT_AFTER_SECONDS = 30
const SOLD_OUT_PRODUCTS = 48
const LOGIN_SECONDS = 60
const OUTAGE_SECONDS = 30
const LATE_ORDER_MS = 2_000

/** All scenarios, in the order of display. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'empty-catalogue',
    title: 'Empty catalogue',
    description:
      'The shop sells nothing: every list, search and category is empty, no product is found.',
    path: '/catalog',
    isEmpty: true,
    apply: () => {},
  },
  {
    name: 'out-of-stock',
    title: 'Out of stock between list and cart',
    description: `Products 1 to ${SOLD_OUT_PRODUCTS} are sold out ${SOLD_OUT_AFTER_SECONDS} seconds after the start: put one into the cart, wait or move the clock, and go to the checkout.`,
    path: '/product/1',
    account: 'demo',
    apply: (world) => {
      const time = world.now() + SOLD_OUT_AFTER_SECONDS
      for (let productId = 1; productId <= SOLD_OUT_PRODUCTS; productId += 1)
        planStock(world.db, { productId, haveNum: 0, time })
    },
  },
  {
    name: 'expired-session',
    title: 'Expired session',
    description: `A login lasts ${LOGIN_SECONDS} seconds: log in, go to the checkout, and wait or move the clock. The next call is refused with 401.`,
    path: '/user',
    account: 'demo',
    apply: (world) => {
      world.settings.loginSeconds = LOGIN_SECONDS
    },
  },
  {
    name: 'slow-upstream',
    title: 'Slow upstream',
    description: 'Every call takes 1.5 to 4 seconds: skeletons, late sections, waiting buttons.',
    path: '/',
    apply: (world) => {
      world.faults.set({ kind: 'latency', min_ms: 1_500, max_ms: 4_000, endpoint: '*' })
    },
  },
  {
    name: 'outage-30s',
    title: 'Outage of 30 seconds',
    description: `For ${OUTAGE_SECONDS} seconds every call gets a gateway's HTML page with 502, then the upstream recovers: error states, retry, recovery.`,
    path: '/catalog',
    apply: (world) => {
      world.faults.set({ kind: 'http502', endpoint: '*', seconds: OUTAGE_SECONDS })
    },
  },
  {
    name: 'maintenance',
    title: 'Maintenance',
    description: 'Every call is refused with code 500 and a message until the fault is removed.',
    path: '/',
    apply: (world) => {
      const msg = 'We’re carrying out maintenance. Please come back soon.'
      world.faults.set({ kind: 'code', code: 500, msg, endpoint: '*' })
    },
  },
  {
    name: 'checkout-flaky',
    title: 'Checkout that fails after the order was placed',
    description:
      'The first order is placed but its response is lost, the second ends in HTTP 500 after it was placed, the third is placed late, and of the calls after that every second one gets garbage. No order may be lost or doubled: see verify.',
    path: '/product/1',
    account: 'demo',
    apply: ({ faults }) => {
      const endpoint = 'order.submit'
      faults.set({ kind: 'reset', at: 'after-commit', endpoint, times: 1 })
      faults.set({ kind: 'http500', at: 'after-commit', endpoint, times: 1 })
      faults.set({ kind: 'reset', at: 'late-commit', delay_ms: LATE_ORDER_MS, endpoint, times: 1 })
      faults.set({ kind: 'garbage', at: 'after-commit', endpoint, every: 2 })
    },
  },
  {
    name: 'card-declined',
    title: 'Card declined',
    description:
      'The card provider declines every card: the order stays unpaid and offers Pay now.',
    path: '/user/nowOrder',
    account: 'demo',
    apply: (world) => {
      world.settings.declinesCards = true
    },
  },
  {
    name: 'order-statuses',
    title: 'An order in every status',
    description:
      'The demo customer has orders in every payment and delivery status and with every method. Change their status in Shop state.',
    path: '/user/nowOrder',
    account: 'demo',
    // Changes nothing, because every new world already has orders in all statuses.
    apply: () => {},
  },
  userWith200Orders,
  longTexts(
    { name: 'long-texts-german', title: 'Long German texts', path: '/?lang=de' },
    {
      config_name: 'Zweigniederlassung Donaudampfschifffahrtsgesellschaft',
      name: 'Maximiliane-Friederike von Hohenstein-Wolkenkuckucksheim',
      city: 'Hellschen-Heringsand-Unterschaar',
      address:
        'Bürgermeister-Doktor-Nebelthau-Gedächtnisstraße 117 a, Hinterhaus, drittes Obergeschoss links',
    },
  ),
  longTexts(
    { name: 'long-texts-thai', title: 'Long Thai texts', path: '/?lang=th' },
    {
      config_name: 'สำนักงานใหญ่ฝ่ายความปลอดภัยของระบบสารสนเทศ',
      name: 'พระยาศรีสุริยวงศ์ไวยวัฒน์ ณ อยุธยารัตนโกสินทร์',
      city: 'กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยา',
      address: 'เลขที่ ๘๘/๔๔ อาคารสำนักงานความมั่นคงปลอดภัยสารสนเทศชั้นสามสิบสอง ถนนพระรามที่เก้า แขวงห้วยขวาง',
    },
  ),
  {
    name: 'prices-rising',
    title: 'Prices rising',
    description:
      'Bitcoin and ether go up with every tick: green in the header, equivalents follow.',
    path: '/product/1',
    apply: (world) => {
      world.settings.priceTrend = { direction: 'rising', from: world.now() }
    },
  },
  {
    name: 'prices-falling',
    title: 'Prices falling',
    description:
      'Bitcoin and ether go down with every tick: red in the header, equivalents follow.',
    path: '/product/1',
    apply: (world) => {
      world.settings.priceTrend = { direction: 'falling', from: world.now() }
    },
  },
  {
    name: 'answered-by-hand',
    title: 'Answers by hand',
    description:
      'Product 1 has a very long title and one piece left, whatever the stock, and a search for “nothing” finds nothing. Copy these two faults to answer any call by hand.',
    path: '/product/1',
    apply: ({ faults }) => {
      const title = 'A hardware wallet with a name that is much longer than any shop would print it'
      faults.set({
        kind: 'patch',
        endpoint: 'goods.goodsdetail',
        match: { id: 1 },
        patch: { title, have_num: 1 },
      })
      faults.set({
        kind: 'respond',
        endpoint: 'goods.goodslist',
        match: { keyword: 'nothing' },
        data: { list: [], total: 0 },
      })
    },
  },
  {
    name: 'login-limited',
    title: 'Too many logins',
    description: 'Every login is refused with code 429, as after five wrong passwords.',
    path: '/user',
    account: 'demo',
    apply: (world) => {
      const msg = 'Too many attempts. Please try again later.'
      world.faults.set({ kind: 'code', code: 429, msg, endpoint: 'user.login' })
    },
  },
  {
    name: 'quirky-upstream',
    title: 'Upstream with quirks',
    description:
      'Numbers come as strings, "1" for true, "" or [] for null. The shop must look as usual.',
    path: '/',
    apply: (world) => {
      world.settings.quirks = true
    },
  },
]

export const SCENARIO_NAMES: readonly string[] = SCENARIOS.map(({ name }) => name)
