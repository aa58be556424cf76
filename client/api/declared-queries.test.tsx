import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { DeclaredQueries } from './declared-queries.tsx'
import { defineQuery } from './query-definition.ts'
import { useBrowserQuery, usePageQuery } from './use-query.ts'

const faqQuery = defineQuery((utils) => utils.content.faq.queryOptions())
const productQuery = (id: number) =>
  defineQuery((utils) => utils.catalog.product.queryOptions({ id }))

function PageProduct({ id }: { id: number }) {
  return usePageQuery(productQuery(id)).status
}

function BrowserProduct({ id }: { id: number }) {
  return useBrowserQuery(productQuery(id)).status
}

const page = (children: React.ReactNode) =>
  renderMarkup(
    <DeclaredQueries pattern="/product/:id" queries={() => [faqQuery, productQuery(7)]}>
      {children}
    </DeclaredQueries>,
  )

test('renders a component whose query is listed by its page', () => {
  expect(page(<PageProduct id={7} />)).toBe('pending')
})

test('throws in development if a component reads a query that its page does not list', () => {
  expect(() => page(<PageProduct id={8} />)).toThrow(
    'A component reads catalog.product({"id":8}) with usePageQuery, but its page does not fetch it before it is shown. ' +
      'Add it to "queries" of the route /product/:id (client/routes.ts or client/routes/), or read it with useBrowserQuery if only the browser fetches it.',
  )
})

test('does not throw if a query is missing from the page’s list and the component fetches it in the browser only', () => {
  expect(page(<BrowserProduct id={8} />)).toBe('pending')
})
