import { expect, test } from '#e2e/support/test.ts'

test('an empty catalogue says that there are no products yet, and the footer still has its links', async ({
  request,
  lab,
}) => {
  await lab.scenario('empty-catalogue')
  const html = await (await request.get('/catalog')).text()
  const [main, footer] = html.split('<footer')
  expect(main).toContain('>No products yet<')
  expect(footer).toMatch(/<a href="\/catalogOption\/\d+"[^>]*><span>Seed backups</)
})
