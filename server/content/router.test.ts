import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'

const list = (...entries: unknown[]) => ({ list: entries, total: entries.length })
const teaser = (id: number) => ({
  id,
  title: `Article ${id}`,
  summary: '',
  image: '',
  views: '12',
  create_time: '2026-01-02 03:04:05',
})

test('keeps a banner link only if it is a path of the shop, and drops a banner whose image is on another host', async () => {
  const banner = (id: number, image: string, link: string) => ({
    id,
    image,
    title: 'T',
    subtitle: '',
    link,
  })
  const { as } = createStubShop({
    'index.banners': () =>
      list(
        banner(1, '/b.png', '/catalog'),
        banner(2, '/b.png', '//evil.test'),
        banner(3, '/b.png', 'https://evil.test'),
        banner(4, 'https://evil.test/b.png', '/catalog'),
      ),
  })
  const banners = await as().content.banners()
  expect(banners.map(({ id, link }) => [id, link])).toEqual([
    [1, '/catalog'],
    [2, null],
    [3, null],
  ])
})

test.each([
  ['/catalog?q=usb&a4=401#top', true],
  ['/articleInfo/3', true],
  ['/\t/evil.test', false],
  ['/\n/evil.test', false],
  ['\t//evil.test', false],
  ['/\\evil.test', false],
  ['/\u0000/evil.test', false],
  ['javascript:alert(1)', false],
  ['catalog', false],
  ['', false],
])('whether the banner link %j is kept: %s', async (link, isKept) => {
  const banner = { id: 1, image: '/b.png', title: '', subtitle: '', link }
  const { as } = createStubShop({ 'index.banners': () => list(banner) })
  const [shown] = await as().content.banners()
  expect(shown?.link).toBe(isKept ? link : null)
})

test('lists an article even if its date and views are unreadable, with null for both', async () => {
  const broken = { ...teaser(2), create_time: 'last week', views: 'many', summary: [] }
  const { as } = createStubShop({ 'article.personal_list': () => list(teaser(1), broken) })
  const page = await as().content.articles({ limit: 10 })
  expect(page.list).toMatchObject([
    { id: 1, views: 12, language: null },
    { id: 2, createdAt: null, views: null, summary: '' },
  ])
})

test.each([
  ['de', 'de'],
  ['cht', 'cht'],
  ['xx', null],
  [7, null],
])('maps the langcode %j of an article to the language %j', async (langcode, language) => {
  const { as } = createStubShop({
    'article.personal_list': () => list({ ...teaser(1), langcode }),
  })
  expect(await as().content.articles({ limit: 10 })).toMatchObject({ list: [{ language }] })
})

test('returns an article even if its date, its previous or next article, or a related article is unreadable', async () => {
  const { as } = createStubShop({
    'article.personal_info': () => ({
      info: { ...teaser(2), create_time: '02/01/2026', content: '<p>Text</p>' },
      prev: { id: 1 },
      next: { ...teaser(3), create_time: null },
      also_read: [{ ...teaser(4), title: '' }, teaser(5)],
    }),
  })
  expect(await as().content.article({ id: 2 })).toMatchObject({
    info: { contentHtml: '<p>Text</p>', createdAt: null },
    previous: null,
    next: { id: 3, createdAt: null },
    alsoRead: [{ id: 5 }],
  })
})

test('returns the text of a review even if its date, name or product is unreadable', async () => {
  const review = { id: 1, username: 'Ada', avatar: '', rating: 5, content: 'Good', goods_id: 3 }
  const { as } = createStubShop({
    'baseinfo.commonList': () =>
      list(
        { ...review, create_time: 9e15 },
        { ...review, id: 2, username: '', avatar: {}, goods_id: 'x', create_time: 'today' },
      ),
  })
  expect((await as().content.reviews({ limit: 10 })).list).toMatchObject([
    { id: 1, content: 'Good', productId: 3, createdAt: null },
    { id: 2, content: 'Good', username: '', avatar: null, productId: null, createdAt: null },
  ])
})

test('returns a review without its rating if the rating is unreadable, and rounds half a star up', async () => {
  const review = { username: 'Ada', avatar: '', content: 'Good', goods_id: 3, create_time: 1 }
  const { as } = createStubShop({
    'baseinfo.commonList': () =>
      list({ ...review, id: 1, rating: 'five' }, { ...review, id: 2, rating: '4.5' }),
  })
  expect((await as().content.reviews({ limit: 10 })).list).toMatchObject([
    { id: 1, content: 'Good', rating: null },
    { id: 2, rating: 5 },
  ])
})

test('turns HTML in names, titles and reviews into plain text', async () => {
  const { as } = createStubShop({
    'article.personal_list': () => list({ ...teaser(1), title: '<h1>Seeds &amp; keys</h1>' }),
    'baseinfo.commonList': () =>
      list({ id: 1, username: 'A&amp;B', rating: 5, content: '<p>2 &lt; 3</p><p>a < b</p>' }),
  })
  const articles = await as().content.articles({ limit: 10 })
  expect(articles.list[0]?.title).toBe('Seeds & keys')
  const reviews = await as().content.reviews({ limit: 10 })
  expect(reviews.list[0]).toMatchObject({ username: 'A&B', content: '2 < 3\na < b' })
})

test('returns an article with sanitised HTML, and with the previous and the next article', async () => {
  const { as } = createStubShop({
    'article.personal_info': () => ({
      info: { ...teaser(2), content: '<p>Text<script>x</script></p>' },
      prev: '',
      next: teaser(3),
      also_read: [teaser(4)],
    }),
  })
  expect(await as().content.article({ id: 2 })).toMatchObject({
    info: {
      contentHtml: '<p>Text</p>',
      views: 12,
      createdAt: Date.UTC(2026, 0, 2, 3, 4, 5) / 1_000,
    },
    previous: null,
    next: { id: 3 },
    alsoRead: [{ id: 4 }],
  })
})

test('requests the type `article` for a list of articles, and `assistance` for a list of help items', async () => {
  const { as, calls } = createStubShop({ 'article.personal_list': () => list(teaser(1)) })
  await as().content.articles({ limit: 10 })
  await as().content.assistance({ limit: 10, order: 'most_read' })
  expect(calls.map(({ input }) => [input['type'], input['order']])).toEqual([
    ['article', 'newest'],
    ['assistance', 'most_read'],
  ])
})

test('requests the type `article` for one article, and `assistance` for one help item', async () => {
  const { as, calls } = createStubShop({
    'article.personal_info': () => ({
      info: { ...teaser(2), content: '' },
      prev: null,
      next: null,
      also_read: [],
    }),
  })
  await as().content.article({ id: 2 })
  await as().content.assistanceItem({ id: 2 })
  expect(calls.map(({ input }) => input['type'])).toEqual(['article', 'assistance'])
})

test('sanitises the answers of the FAQ', async () => {
  const entry = { id: 1, category: 'orders', question: 'How?', answer: '<b onclick="x">So</b>' }
  const { as } = createStubShop({ 'article.questions': () => list(entry) })
  expect((await as().content.faq())[0]?.answerHtml).toBe('<b>So</b>')
})

test('lists the reviews of one product', async () => {
  const review = {
    id: 1,
    username: 'Ada',
    avatar: '',
    rating: '5',
    content: 'Good',
    goods_id: 7,
    create_time: 1,
  }
  const { as, calls } = createStubShop({ 'baseinfo.commonList': () => list(review) })
  const { list: reviews } = await as().content.reviews({ productId: 7, limit: 5 })
  expect(reviews[0]).toMatchObject({ rating: 5, productId: 7, avatar: null })
  expect(calls[0]?.input).toEqual({ goods_id: 7, page: 1, limit: 5 })
})

test('counts the stars on all pages of a product’s reviews, and sends no counts if a page cannot be read', async () => {
  const review = { username: 'Ada', avatar: '', content: 'Good', goods_id: 7, create_time: 1 }
  const page = (stars: number, { from, count }: { from: number; count: number }) => ({
    list: Array.from({ length: count }, (_, index) => ({
      ...review,
      id: from + index,
      rating: stars,
    })),
    total: 60,
  })
  let isBroken = false
  const { as, calls } = createStubShop({
    'baseinfo.commonList': ({ page: number }) => {
      if (number === 1) return page(5, { from: 1, count: 48 })
      if (isBroken) throw new Error('no second page')
      return page(2, { from: 49, count: 12 })
    },
  })
  const read = () => as().content.reviews({ productId: 7, page: 1, limit: 48 })
  expect(await read()).toMatchObject({ total: 60, stars: [0, 12, 0, 0, 48] })
  expect(calls.map(({ input }) => input)).toEqual([
    { goods_id: 7, page: 1, limit: 48 },
    { goods_id: 7, page: 2, limit: 48 },
  ])
  isBroken = true
  const broken = await read()
  expect(broken.list).toHaveLength(48)
  expect(broken.stars).toBeUndefined()
})
