// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SITE_INFO, SITE_INFO_DATA } from '#client/testing/shop-data.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { CODE_CHANGED } from '#client/lib/development-error.ts'
import { problemCode } from '#client/lib/problems.ts'
import { QueryFailure, RenderFailure } from './failure.tsx'

function failureOf(data: object, message = 'Error') {
  const error = Object.assign(new Error(message), { data })
  return renderInDom(<QueryFailure from={{ error, isFetching: false, refetch: () => {} }} />, [
    SITE_INFO_DATA,
  ])
}

test('during maintenance, shows the upstream’s message, the contacts and a note about the automatic retry', () => {
  const dom = failureOf(
    { code: 'BAD_GATEWAY', kind: 'business', outage: true },
    'Back at noon on Monday.',
  )
  dom.getByText('We can’t load this right now')
  dom.getByText('Back at noon on Monday.')
  dom.getByText('We’ll keep trying automatically.')
  const mail = dom.getByRole('link', { name: SITE_INFO.contactEmail })
  expect(mail.getAttribute('href')).toBe(`mailto:${SITE_INFO.contactEmail}`)
  const phone = dom.getByRole('link', { name: SITE_INFO.contactPhone })
  expect(phone.getAttribute('href')).toBe('tel:+442079460199')
  dom.getByRole('link', { name: /Chat with us/ })
})

test('says that the problem is on the shop’s side if the upstream is down and sent no message', () => {
  const dom = failureOf({ code: 'SERVICE_UNAVAILABLE', kind: 'overloaded', outage: true })
  expect(dom.text()).toContain('The problem is on our side, not with your connection.')
})

test.each([
  ['a malformed response', () => failureOf({ code: 'BAD_GATEWAY', kind: 'bad-response' })],
  [
    'a bug in a component',
    () => renderInDom(<RenderFailure error={new TypeError('x is undefined')} onRetry={() => {}} />),
  ],
])('for %s, mentions neither a connection problem nor an automatic retry', (_, render) => {
  const dom = render()
  dom.getByText('Something didn’t load')
  dom.getByText('Something went wrong on our side.', { exact: false })
  expect(dom.container.querySelector('svg')).not.toBeNull()
  expect(dom.text()).not.toMatch(/connection|keep trying|you entered/)
  expect(dom.queryByRole('link')).toBeNull()
})

test('shows the reason that the shop or the upstream gave for a refusal', () => {
  const failure = failureOf({ code: 'BAD_REQUEST', kind: 'business' }, 'Choose a country first.')
  failure.getByText('Choose a country first.')
  expect(failure.text()).not.toContain('keep trying')
})

test('calls `onRetry` when the shopper presses the retry button', () => {
  const retry = vi.fn<() => void>()
  const error = new TypeError('x is undefined')
  const dom = renderInDom(<RenderFailure error={error} onRetry={retry} />)
  fireEvent.click(dom.getByRole('button'))
  expect(retry).toHaveBeenCalledOnce()
})

test('shows an error code after a failed request, and after an error in a component', () => {
  const requestId = '3fa90b1c-7a3c-4c19-9f58-bcd1ad41c0de'
  const data = { code: 'BAD_GATEWAY', kind: 'bad-response', requestId }
  expect(failureOf(data).getAllByText('Error code: 3fa90b1c')).toHaveLength(1)
  const error = new TypeError('x is undefined')
  const dom = renderInDom(<RenderFailure error={error} onRetry={() => {}} />)
  dom.getByText(`Error code: ${problemCode(error)}`)
})

test('in development, a failed request has a link to its upstream calls in the mock’s console', () => {
  const journalUrl = 'http://localhost:4010/#request=r-1'
  const data = { code: 'BAD_GATEWAY', kind: 'bad-response', requestId: 'r-1' }
  const linked = failureOf({ ...data, explanation: { journalUrl } })
  expect(linked.getByRole('link').getAttribute('href')).toBe(journalUrl)
  expect(failureOf(data).queryByRole('link')).toBeNull()
})

test('shows no error code when no response arrived', () => {
  const from = { error: new TypeError('fetch failed'), isFetching: false, refetch: () => {} }
  const dom = renderInDom(<QueryFailure from={from} />)
  dom.getByRole('button')
  expect(dom.text()).not.toContain('Error code')
})

test('in development, retries after an edit of the code, which may have fixed the error', () => {
  const retry = vi.fn<() => void>()
  renderInDom(<RenderFailure error={new TypeError('x is undefined')} onRetry={retry} />)
  dispatchEvent(new Event(CODE_CHANGED))
  expect(retry).toHaveBeenCalledOnce()
})
