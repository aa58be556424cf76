import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { ANN, CONTACT, ADDRESS } from '#e2e/support/test-users.ts'
import { follow, open } from '#e2e/support/shopper.ts'

/** Maps the URL of each route to the heading of its page (docs/specification.md › Routes). */
const SCREENS = {
  '/catalog': 'All products',
  '/catalogOption/1': 'Hardware wallets',
  '/brands': 'Brands',
  '/search': 'Search',
  '/shopcart': 'Your cart',
  '/article': 'Articles',
  '/help': 'Help',
  '/help/faq': 'FAQ',
  '/help/client': 'How-to guides',
  '/payCondition': 'Payment terms',
  '/guarantee': 'Warranty and refunds',
  '/buys': 'Delivery and payment',
  '/orderSuccess': 'No order to show',
  '/404': 'Page not found',
}

test('each URL of the specification shows the page with the specified heading', async ({
  request,
}) => {
  for (const [path, heading] of Object.entries(SCREENS)) {
    const html = await (await request.get(path)).text()
    const [, shown = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
    expect.soft(shown.replaceAll(/<[^>]+>/g, ''), path).toContain(heading)
  }
})

test('the pages for brands, help, warranty and unknown URLs show their specified content, without a request for a document', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await open(page, '/help')
  const hrefs = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(
    expect.arrayContaining(['/help/faq', '/help/client', '/buys', '/payCondition', '/guarantee']),
  )

  await follow(page, '/guarantee')
  await expect(main.getByText(/warranty/i).nth(1)).toBeVisible()
  await expect(main.getByText(/refund/i).nth(1)).toBeVisible()

  await follow(page, '/brands')
  const brands = main.getByRole('listitem').getByRole('link', { name: /\d products?$/ })
  await expect(brands).toHaveCount(12)
  await brands.first().click()
  await expect(page).toHaveURL(/\/brandsInfo\/\d+$/)
  await expect(main.getByRole('article').first()).toBeVisible()
  const brand = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(main.getByRole('article').first()).toContainText(brand)

  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await main.evaluate((element) => {
    const link = document.createElement('a')
    link.href = '/no/such/page'
    link.textContent = 'Nowhere'
    element.prepend(link)
  })
  await main.getByRole('link', { name: 'Nowhere' }).click()
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(documents).toBe(0)
  await expect(main.getByRole('searchbox')).toBeVisible()
  await main.getByRole('link', { name: 'Go to homepage', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('the pages of the account area show basic info, orders, user data, addresses and the address form', async ({
  page,
  shop,
}) => {
  const userInfo = await shop.register()
  await shop.mutate('addresses.create', { configName: 'Home', ...CONTACT, ...ADDRESS }, userInfo)
  const { id } = await shop.anyProduct()
  const orderNo = await shop.order({ id, quantity: 1 }, userInfo)
  await seedSession(page, { userInfo })
  const screens = {
    '/user': ANN.username,
    '/user/nowOrder': 'Orders',
    '/user/userInfo': 'Personal details',
    '/user/address': 'Delivery addresses',
    '/user/addAddress': 'New address',
  }
  await open(page, '/user')
  for (const fact of [ANN.email, ADDRESS.address]) {
    await expect(page.getByRole('main').getByText(fact).first()).toBeVisible()
  }
  await expect(
    page.getByRole('main').getByRole('heading', { name: `Order ${orderNo}` }),
  ).toBeVisible()
  for (const [path, heading] of Object.entries(screens)) {
    if (path !== '/user') await follow(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading)
  }
  await expect(page.getByRole('main').getByLabel('Town or city')).toHaveValue('')
  await follow(page, '/user/address')
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/user\/addAddress\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit address')
  await expect(page.getByRole('main').getByLabel('Town or city')).toHaveValue(ADDRESS.city)
})

test('the home page shows brands, super sale, hot categories, reviews, questions and new products', async ({
  page,
}) => {
  await open(page, '/')
  const section = (name: string) => page.getByRole('main').getByRole('region', { name })
  await expect(
    page.getByRole('main').getByText('Official distributor', { exact: true }),
  ).toBeVisible()
  await expect(
    section('Brands')
      .getByRole('link', { name: /^(?!All)/ })
      .first(),
  ).toBeVisible()
  await expect(section('What our customers say').getByRole('listitem').first()).toBeVisible()
  await expect(section('Frequently asked questions').getByRole('group').first()).toBeVisible()
  for (const name of ['Sale', 'New products']) {
    await expect(section(name).getByRole('article').first(), name).toBeVisible()
  }
  const tiles = section('Popular categories').getByRole('listitem').getByRole('link')
  await expect(tiles).toHaveCount(8)
  const title = (await tiles.first().innerText()).split('\n')[0] ?? ''
  await tiles.first().click()
  await expect(page).toHaveURL(/\/catalogOption\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
