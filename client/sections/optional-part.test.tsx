// @vitest-environment happy-dom
import { lazy } from 'react'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { OptionalPart } from './optional-part.tsx'

test('shows nothing in place of an optional part that fails to load, and keeps the rest of the page', async () => {
  // React logs the error, although a boundary has caught it.
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const code = Promise.withResolvers<{ default: () => string }>()
  const Part = lazy(() => code.promise)
  const dom = renderInDom(
    <main>
      <h1>Vault One</h1>
      <OptionalPart waiting="Loading">
        <Part />
      </OptionalPart>
    </main>,
  )
  expect(dom.text()).toBe('Vault OneLoading')
  code.reject(new Error('offline'))
  await waitFor(() => expect(dom.text()).toBe('Vault One'))
  expect(logged).toHaveBeenCalledTimes(1)
})
