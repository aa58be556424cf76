// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#client/paths.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { replaceNavigator } from '#client/testing/replace-navigator.ts'
import { PasteList } from './paste-list.tsx'

/** Returns a list of the URLs that the test navigates to, which grows. The page stays as it is. */
function recordNavigations(): string[] {
  const urls: string[] = []
  replaceNavigator(async (to) => void urls.push(to))
  return urls
}

test('names the entries that the cart cannot take, keeps the text, and continues without these entries on a second click', async () => {
  globalThis.fetch = () => Promise.resolve(Response.json({ result: { data: [] } }))
  const opened = recordNavigations()
  let closed = 0
  const dom = renderInDom(<PasteList onClose={() => (closed += 1)} />)
  const list = dom.getByLabelText<HTMLTextAreaElement>(/^Your list/)
  const text = '7 x 2\n9 pieces'
  fireEvent.change(list, { target: { value: text } })
  fireEvent.click(dom.getByRole('button', { name: 'Show products' }))
  await dom.findByText(
    'Not a product number or link with a quantity: 9 pieces. We have no product with this number: 7. Correct your list, or continue to leave these entries out.',
  )
  expect(list.value).toBe(text)
  expect(closed).toBe(0)
  fireEvent.click(dom.getByRole('button', { name: 'Show products' }))
  await waitFor(() => expect(closed).toBe(1))
  expect(opened).toEqual([paths.cart('7:2,?')])
})

test('names products with a larger quantity than a line can have, and continues without them on a second click', async () => {
  globalThis.fetch = () => Promise.resolve(Response.json({ result: { data: [{ id: 9 }] } }))
  const opened = recordNavigations()
  let closed = 0
  const dom = renderInDom(<PasteList onClose={() => (closed += 1)} />)
  const show = (text: string) => {
    fireEvent.change(dom.getByLabelText(/^Your list/), { target: { value: text } })
    fireEvent.click(dom.getByRole('button', { name: 'Show products' }))
  }
  show('7 x 20000')
  await dom.findByText('You can’t order more than 9,999 of one product: 7.')
  show('7 x 20000\n9 x 2')
  await dom.findByText(
    'You can’t order more than 9,999 of one product: 7. Correct your list, or continue to leave these entries out.',
  )
  fireEvent.click(dom.getByRole('button', { name: 'Show products' }))
  await waitFor(() => expect(closed).toBe(1))
  // The cart page then states the reason again.
  expect(opened).toEqual([paths.cart('9:2,7:20000')])
})

test('does not open the cart page if the dialog is closed before the shop has found the products', async () => {
  let respond: ((response: Response) => void) | undefined
  globalThis.fetch = () => new Promise((resolve) => (respond = resolve))
  const opened = recordNavigations()
  let closed = 0
  const dom = renderInDom(<PasteList onClose={() => (closed += 1)} />)
  fireEvent.change(dom.getByLabelText(/^Your list/), { target: { value: '7 2' } })
  fireEvent.click(dom.getByRole('button', { name: 'Show products' }))
  await waitFor(() => expect(respond).toBeDefined())
  cleanup()
  respond?.(Response.json({ result: { data: [{ id: 7 }] } }))
  // Lets each step after the response run.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  expect(opened).toEqual([])
  expect(closed).toBe(0)
})
