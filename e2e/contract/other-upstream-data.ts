/** Data of the other upstream, in the style of legacy systems: numbers as strings, "" and [] for missing values. */

const WHEN = '2026-03-04 05:06:07'

export const site = {
  site_logo: '/img/logo.svg',
  site_logo2: '',
  btc_price: '61000.5',
  btc_increase_rate: '+1.25%',
  eth_price: '2400',
  eth_increase_rate: '-0.4',
  contact_phone: '+41 44 000 00 00',
  contact_email: 'desk@kontor.example',
  contact_address: 'Kontorgasse 3, Zürich',
  work_time: 'Mon–Fri 8–17',
  cust_account: 'kontor_desk',
  copyright_desc: '© Kontor',
  icp_number: 'ICP-0001',
}

export const langs = [
  { id: '1', name: 'English', langcode: 'en', sort: '1' },
  { id: '2', name: 'Deutsch', langcode: 'de', sort: '2' },
  { id: '3', name: 'Klingon', langcode: 'tlh', sort: '3' },
]

export const currencies = [
  { id: '1', code: 'CHF', name: 'Franken', symbol: 'CHF', rate: '1', is_base: '1' },
  { id: '2', code: 'EUR', name: 'Euro', symbol: '€', rate: '1.05', is_base: '' },
]

export const brands = [
  { id: '4', name: 'Nordkey', logo: '', description: 'Keys from the north.', goods_count: '2' },
  { id: '7', name: 'Kontorbox', logo: null, description: '', goods_count: '1' },
]

export const categories = [
  {
    id: '11',
    category_name: 'Signing devices',
    category_image: '',
    description: 'They sign offline.',
    goods_count: '2',
  },
  {
    id: '12',
    category_name: 'Steel plates',
    category_image: '',
    description: null,
    goods_count: '1',
  },
]

const priced = { old_price: '', goods_image: '', goods_images: [] }
export const goods = [
  {
    ...priced,
    id: '501',
    title: 'Nordkey One',
    tags: ['newest', 'hot'],
    price: '129.00',
    old_price: '149.00',
    have_num: '12',
    sales_num: '340',
    category_id: '11',
    brand_id: '4',
    brand_name: 'Nordkey',
    description: '<p>A small device that <b>signs</b>.</p>',
    is_del: '0',
  },
  {
    ...priced,
    id: '502',
    title: 'Nordkey Duo',
    tags: '',
    price: 199,
    old_price: [],
    have_num: '0',
    sales_num: '21',
    category_id: '11',
    brand_id: '4',
    brand_name: 'Nordkey',
    description: '',
    is_del: '0',
  },
  {
    ...priced,
    id: '503',
    title: 'Kontor plate',
    tags: 'recommended',
    price: '39.90',
    have_num: '250',
    sales_num: '',
    category_id: '12',
    brand_id: '7',
    brand_name: 'Kontorbox',
    description: null,
    is_del: '0',
  },
].map(({ sales_num, ...product }) => ({ ...product, sales_num: sales_num || '0' }))

export const filters = [
  {
    attribute_id: '1',
    name: 'Connection',
    values: [
      { id: '1', name: 'USB-C', count: '2' },
      { id: '2', name: 'NFC', count: '1' },
    ],
  },
]

export const specs = [{ name: 'Body', items: [{ name: 'Weight', value: 62 }] }]

export const reviews = [
  {
    id: '1',
    username: 'M. Keller',
    avatar: '',
    rating: '5',
    content: 'Came sealed.',
    goods_id: '501',
    create_time: WHEN,
  },
  /** A review whose rating is a word instead of a number. The shop shows this review without a rating. */
  {
    id: '2',
    username: 'R. Vogt',
    avatar: '',
    rating: 'five',
    content: 'Very good.',
    goods_id: '',
    create_time: WHEN,
  },
  /** A review whose id is not a number, which breaks the contract. */
  {
    id: 'R-3',
    username: 'S. Amsler',
    avatar: '',
    rating: '4',
    content: 'Arrived late.',
    goods_id: '501',
    create_time: WHEN,
  },
]

export const questions = [
  { id: '1', category: 'Orders', question: 'When do you ship?', answer: 'The next day.' },
]

const article = {
  id: '31',
  title: 'How to keep a seed',
  summary: 'On steel.',
  image: '',
  views: '1200',
  create_time: WHEN,
}
export const articles = [article]
export const articleInfo = { info: { ...article, content: '<p>On steel.</p>' }, prev: '', next: [] }

export const shipping = [
  { code: 'post', name: 'Post', available: '1', reason: '', fee: '9.00' },
  { code: 'express', name: 'Express', available: '', reason: 'not to your country', fee: '29.00' },
]
export const payment = [
  { code: 'invoice', name: 'Invoice', description: 'By e-mail.', available: '1', reason: '' },
  { code: 'card', name: 'Card', description: '', available: '0', reason: 'not yet' },
]
