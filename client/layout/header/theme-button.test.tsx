// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { provide } from '#client/testing/provide.tsx'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { ThemeButton } from './theme-button.tsx'

const system = Object.assign(new EventTarget(), { matches: true })

beforeEach(() => {
  system.matches = true
  vi.stubGlobal('matchMedia', () => system)
})

test('has a name that fits both themes until the theme is known', () => {
  expect(renderToString(provide(<ThemeButton />, []))).toContain('aria-label="Light or dark theme"')
})

test('offers the other theme than the system’s, also when the system changes, until one is chosen', () => {
  const dom = renderInDom(<ThemeButton />)
  expect(dom.getByRole('button', { name: 'Switch to light theme' })).toBeTruthy()
  act(() => {
    system.matches = false
    system.dispatchEvent(new Event('change'))
  })
  fireEvent.click(dom.getByRole('button', { name: 'Switch to dark theme' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(dom.getByRole('button', { name: 'Switch to light theme' })).toBeTruthy()
})
