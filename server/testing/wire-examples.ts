/** Valid wire responses, for tests that need a response but do not depend on its content. */
export const currencies = {
  list: [{ id: 1, code: 'EUR', name: 'Euro', symbol: '€', rate: '1', is_base: 1 }],
  total: 1,
}

export const siteInfo = {
  site_logo: '/logo.svg',
  site_logo2: '/logo2.svg',
  btc_price: '60000.5',
  btc_increase_rate: '-1.25',
  eth_price: 3000,
  eth_increase_rate: '+0.4%',
  contact_phone: '+49 30 123456',
  contact_email: 'shop@example.test',
  contact_address: 'Somewhere 1',
  work_time: '9–17',
  cust_account: 'shop',
  copyright_desc: '© Shop',
}

export function goods(id: number, facts: object = {}) {
  return {
    id,
    title: `Product ${id}`,
    tags: ['hot'],
    goods_image: `/pictures/${id}.png`,
    goods_images: [`/pictures/${id}.png`, `/pictures/${id}-back.png`],
    price: '12.50',
    have_num: 3,
    sales_num: 7,
    category_id: 1,
    brand_id: 1,
    brand_name: 'Brand',
    description: '<p>Good</p>',
    ...facts,
  }
}

export function order(facts: object = {}) {
  return {
    order_no: 'N1',
    full_name: 'Ada',
    create_time: 1_700_000_000,
    expire_time: null,
    pay_status: 'unpaid',
    delivery_status: 'pending',
    shipping_method: 'post',
    payment_method: 'card',
    amount: '25.00',
    shipping_fee: '5.00',
    tax: '4.79',
    total_price: '30.00',
    goods_count: 2,
    goods: [{ id: 1, title: 'Product 1', goods_image: '', price: '12.50', num: 2 }],
    payer: { type: 'individual', name: 'Ada', email: 'ada@example.test', phone: '' },
    contact: { name: 'Ada', email: 'ada@example.test', phone: '+49 30 123456' },
    address: { country: 'DE', city: 'Berlin', address: 'Street 1', postcode: '10115' },
    remark: '',
    request_no: '0f8b2a53-4c2e-4c8e-9d8f-6f6b2c1d0e9a',
    ...facts,
  }
}
