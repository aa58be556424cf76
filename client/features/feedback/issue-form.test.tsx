// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { IssueForm } from './issue-form.tsx'

test.each([
  ['ada@shop.uk', 'ada@shop.uk', 'Where is it?'],
  ['ada.l@shop.co.uk', '', 'Where is it?\nEmail: ada.l@shop.co.uk'],
])('shows the known email “%s” in its field, or at the end of the text', (email, own, text) => {
  const about = { name: 'Ada', mobile: '+44 20 7946 0199', email, content: 'Where is it?' }
  const dom = renderInDom(
    <IssueForm type="question" hasTopic={false} about={about} onDone={() => {}} />,
  )
  expect(dom.getByLabelText(/^Email/)).toHaveProperty('value', own)
  expect(dom.getByLabelText('Your message')).toHaveProperty('value', text)
})
