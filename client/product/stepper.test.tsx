// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { Stepper } from './stepper.tsx'

function stepperOf(value: number, max: number, onChange = vi.fn<(value: number) => void>()) {
  const dom = renderInDom(<Stepper label="Quantity" value={value} max={max} onChange={onChange} />)
  const field = dom.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  return { ...dom, field, onChange }
}

test('shows 1 as both quantity and maximum when the stock is 0', () => {
  const { field } = stepperOf(1, 0)
  expect(field.value).toBe('1')
  expect(field.getAttribute('aria-valuemax')).toBe('1')
})

test('says how many are available when the shopper types more, until the quantity changes again', () => {
  const { field, text } = stepperOf(2, 5)
  const type = (value: string) => {
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  type('5')
  expect(text()).toBe('')
  type('9')
  expect(text()).toBe('Only 5 available')
  type('4')
  expect(text()).toBe('')
})

test('applies a typed quantity when the shopper leaves the field, and lowers it to the maximum', () => {
  const { field, onChange } = stepperOf(2, 5)
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '9' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.blur(field)
  expect(onChange.mock.calls).toEqual([[5]])
})
