// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { LoginDialog } from './login-dialog.tsx'

test('both tabs keep what was typed while the other tab is shown', () => {
  const dom = renderInDom(<LoginDialog onClose={() => undefined} />)
  const show = (name: string) => fireEvent.click(dom.getByRole('tab', { name }))
  const field = (label: RegExp) => dom.getByLabelText<HTMLInputElement>(label)
  const type = (label: RegExp, value: string) =>
    fireEvent.change(field(label), { target: { value } })

  type(/^Username or email/, 'ann')
  fireEvent.click(field(/^Remember my/))
  show('Create account')
  type(/^Email/, 'ann@example.test')
  show('Sign in')
  expect(field(/^Username or email/).value).toBe('ann')
  expect(field(/^Remember my/).checked).toBe(true)
  show('Create account')
  expect(field(/^Email/).value).toBe('ann@example.test')
})
