// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { attemptsSlot } from '#client/session/checkout-draft.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { useRecentlyPlaced } from './use-recently-placed.ts'

function Shown() {
  return <p role="status">{useRecentlyPlaced() ?? 'none'}</p>
}

test('an open page learns of an order that another tab stores after it has emptied the cart', () => {
  const requestNo = crypto.randomUUID()
  const status = renderInDom(<Shown />).getByRole('status')
  expect(status.textContent).toBe('none')
  const attempt = { requestNo, state: 'placed', owner: '', items: [], at: Date.now() }
  attemptsSlot.write(JSON.stringify([attempt]))
  act(() => void dispatchEvent(new Event('storage')))
  expect(status.textContent).toBe(requestNo)
})
