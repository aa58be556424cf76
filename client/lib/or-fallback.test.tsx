// @vitest-environment happy-dom
import { Suspense, lazy } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { orFallback } from './or-fallback.ts'

test('shows an optional part of a page whose code has loaded', async () => {
  const Part = lazy(() => orFallback(() => Promise.resolve({ default: () => <b>In euros</b> })))
  const page = renderInDom(
    <Suspense fallback="only dollars">
      <Part />
    </Suspense>,
  )
  expect(await page.findByText('In euros')).toBeDefined()
})

test('keeps the fallback and the rest of the page when the code of an optional part fails to load', async () => {
  const failed = Promise.reject(new Error('Failed to fetch dynamically imported module'))
  const Part = lazy(() => orFallback<{ default: () => null }>(() => failed))
  /** A part that appears after the other part has failed. */
  const Later = lazy(async () => {
    await failed.catch(() => undefined)
    return { default: () => <b>Reviews</b> }
  })
  const page = renderInDom(
    <>
      <ErrorBoundary fallback="Something went wrong">
        <h1>Wallet</h1>
        <Suspense fallback="only dollars">
          <Part />
        </Suspense>
      </ErrorBoundary>
      <Suspense>
        <Later />
      </Suspense>
    </>,
  )
  await page.findByText('Reviews')
  expect(page.getByRole('heading', { name: 'Wallet' })).toBeDefined()
  expect(page.text()).toContain('only dollars')
})
