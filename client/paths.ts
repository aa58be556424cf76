/** Query values of a URL; undefined and empty ones are left out. */
export type SearchValues = Record<string, string | number | undefined>

function withSearch(path: string, search: SearchValues = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

const segment = (value: string | number) => encodeURIComponent(String(value))

/** Builds every URL of the shop (docs/specification.md › Routes). The patterns in client/routes.ts match these URLs. */
export const paths = {
  home: () => '/',
  catalog: (search?: SearchValues) => withSearch('/catalog', search),
  category: (id: number, search?: SearchValues) =>
    withSearch(`/catalogOption/${segment(id)}`, search),
  product: (id: number) => `/product/${segment(id)}`,
  sale: (search?: SearchValues) => withSearch('/sale', search),
  brands: () => '/brands',
  brand: (id: number, search?: SearchValues) => withSearch(`/brandsInfo/${segment(id)}`, search),
  search: (search?: SearchValues & { q?: string }) => withSearch('/search', search),
  /** `ids` are product ids, separated by commas, in the order in which the page shows the products. */
  compare: (ids?: string | number) => (ids === undefined ? '/compare' : `/compare?ids=${ids}`),
  /** Without `ids`: the shopper's own list. With `ids`, separated by commas: a list that somebody shared. */
  saved: (ids?: string | number) => (ids ? `/saved?ids=${ids}` : '/saved'),
  finder: (search?: SearchValues) => withSearch('/finder', search),
  device: () => '/device',
  /** `add` lists products and quantities that the cart page offers to add: `7:1,9:2`. */
  cart: (add = '') => (add ? `/shopcart?add=${add}` : '/shopcart'),
  articles: (search?: SearchValues) => withSearch('/article', search),
  article: (id: number) => `/articleInfo/${segment(id)}`,
  help: () => '/help',
  faq: () => '/help/faq',
  assistance: () => '/help/client',
  assistanceItem: (id: number) => `/help/client/${segment(id)}`,
  paymentTerms: () => '/payCondition',
  guarantee: () => '/guarantee',
  shipping: () => '/buys',
  genuine: (search?: SearchValues) => withSearch('/genuine', search),
  verify: () => '/verify',
  checkout: () => '/order',
  orderSuccess: (search?: SearchValues) => withSearch('/orderSuccess', search),
  guestOrder: (search?: SearchValues) => withSearch('/guestOrder', search),
  privacy: () => '/privacy',
  terms: () => '/terms',
  notFound: () => '/404',
  account: () => '/user',
  orders: (search?: SearchValues) => withSearch('/user/nowOrder', search),
  order: (orderNo: string) => `/user/orderInfo/${segment(orderNo)}`,
  profile: () => '/user/userInfo',
  addresses: () => '/user/address',
  addAddress: () => '/user/addAddress',
  editAddress: (id: number) => `/user/addAddress/${segment(id)}`,
} as const
