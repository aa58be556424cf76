// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
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

/** Renders a stepper whose quantity changes. Returns its field and how to type a text into it. */
function changing(start: number, max: number) {
  const Changing = () => {
    const [value, setValue] = useState(start)
    return <Stepper label="Quantity" value={value} max={max} onChange={setValue} />
  }
  const dom = renderInDom(<Changing />)
  const field = dom.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  field.focus()
  return { field, type: (value: string) => fireEvent.change(field, { target: { value } }) }
}

test('keeps the previous quantity when the shopper types something that is not a number', () => {
  const { field, type } = changing(3, 5)
  for (const typed of ['abc', '']) {
    fireEvent.focus(field)
    type(typed)
    fireEvent.blur(field)
    expect({ typed, shown: field.value }).toEqual({ typed, shown: '3' })
  }
})

test('tells screen readers the quantity and its limits, and changes by arrow and page keys', () => {
  const { field } = changing(1, 14)
  expect(field.getAttribute('aria-valuemin')).toBe('1')
  expect(field.getAttribute('aria-valuemax')).toBe('14')
  const shown = [
    ['ArrowUp', '2'],
    ['PageUp', '12'],
    ['ArrowDown', '11'],
    ['PageDown', '1'],
    ['PageDown', '1'],
    ['End', '14'],
    ['PageUp', '14'],
    ['Home', '1'],
  ] as const
  for (const [key, value] of shown) {
    fireEvent.keyDown(field, { key })
    const now = field.getAttribute('aria-valuenow')
    expect({ key, shown: field.value, now }).toEqual({ key, shown: value, now: value })
  }
})

test('applies typed digits on Enter, also the full-width digits of Chinese and Japanese keyboards', () => {
  const { field, type } = changing(1, 14)
  const applied = [
    ['１２', '12'],
    ['9999', '14'],
    ['３', '3'],
    ['０', '1'],
  ] as const
  for (const [digits, value] of applied) {
    type(digits)
    expect(field.value).toBe(digits)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect({ digits, shown: field.value }).toEqual({ digits, shown: value })
    expect(document.activeElement).toBe(field)
  }
})
