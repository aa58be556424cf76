// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asksBeforeUnload } from '#client/testing/asks-before-unload.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { AddressForm } from './address-form.tsx'

test('a changed address makes the browser ask before a reload, until the change is undone or the form is gone', () => {
  const dom = renderInDom(<AddressForm address={null} />)
  const name = dom.getByLabelText(/^Address name/)
  expect(asksBeforeUnload()).toBe(false)
  fireEvent.input(name, { target: { value: 'Home' } })
  expect(asksBeforeUnload()).toBe(true)
  fireEvent.input(name, { target: { value: '' } })
  expect(asksBeforeUnload()).toBe(false)
  fireEvent.input(name, { target: { value: 'Office' } })
  expect(asksBeforeUnload()).toBe(true)
  dom.rerender(null)
  expect(asksBeforeUnload()).toBe(false)
})
