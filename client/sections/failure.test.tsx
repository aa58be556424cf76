import { expect, test } from 'vitest'
import { SITE_INFO, SITE_INFO_DATA } from '#client/testing/shop-data.ts'
import { renderMarkup } from '#client/testing/render.tsx'
import { problemCode } from '#client/lib/problems.ts'
import { QueryFailure, RenderFailure } from './failure.tsx'

function failureOf(data: object, message = 'Error') {
  const error = Object.assign(new Error(message), { data })
  return renderMarkup(<QueryFailure from={{ error, isFetching: false, refetch: () => {} }} />, [
    SITE_INFO_DATA,
  ])
}

test('during maintenance, shows the upstream’s message, the contacts and a note about the automatic retry', () => {
  const markup = failureOf(
    { code: 'BAD_GATEWAY', kind: 'business', outage: true },
    'Back at noon on Monday.',
  )
  expect(markup).toContain('We can’t load this right now')
  expect(markup).toContain('Back at noon on Monday.')
  expect(markup).toContain('We’ll keep trying automatically.')
  expect(markup).toContain(`href="mailto:${SITE_INFO.contactEmail}"`)
  expect(markup).toMatch(/href="tel:\+?\d+"/)
  expect(markup).toContain('Chat with us')
})

test('says that the problem is on the shop’s side when an outage has no message', () => {
  const markup = failureOf({ code: 'SERVICE_UNAVAILABLE', kind: 'overloaded', outage: true })
  expect(markup).toContain('The problem is on our side, not with your connection.')
})

test.each([
  ['a malformed response', failureOf({ code: 'BAD_GATEWAY', kind: 'bad-response' })],
  [
    'a bug in a component',
    renderMarkup(<RenderFailure error={new TypeError('x is undefined')} onRetry={() => {}} />),
  ],
])('shows neither a connection problem nor an automatic retry for %s', (_, markup) => {
  expect(markup).toContain('Something didn’t load')
  expect(markup).toContain('Something went wrong on our side.')
  expect(markup).toContain('<svg')
  expect(markup).not.toMatch(/connection|keep trying|you entered|tel:/)
})

test('shows the reason of a refusal', () => {
  const markup = failureOf({ code: 'BAD_REQUEST', kind: 'business' }, 'Choose a country first.')
  expect(markup).toContain('Choose a country first.')
  expect(markup).not.toContain('keep trying')
})

test('shows the code of a failed request, and the code of an error in a component', () => {
  const requestId = '3fa90b1c-7a3c-4c19-9f58-bcd1ad41c0de'
  const data = { code: 'BAD_GATEWAY', kind: 'bad-response', requestId }
  expect(failureOf(data)).toContain('Error code: 3fa90b1c<')
  const error = new TypeError('x is undefined')
  const markup = renderMarkup(<RenderFailure error={error} onRetry={() => {}} />)
  expect(markup).toContain(`Error code: ${problemCode(error)}<`)
})

test('shows no code to quote when no response arrived', () => {
  const from = { error: new TypeError('fetch failed'), isFetching: false, refetch: () => {} }
  expect(renderMarkup(<QueryFailure from={from} />)).not.toContain('Error code')
})
