import { expect, test } from 'vitest'
import { acceptedForm } from './accepted-form.ts'

test.each([
  [
    'Chrome',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  ],
  [
    'Firefox',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/png,image/svg+xml,*/*;q=0.8',
  ],
  ['Safari', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ['curl and fetch', '*/*'],
  ['a client without the header', undefined],
  ['a client with an empty header', ''],
  ['a client that accepts any text', 'text/*'],
  ['a client that accepts only other types', 'application/json, image/*;q=0.5'],
  ['a client that names Markdown after HTML', 'text/html, text/markdown'],
  ['a client that accepts Markdown at a lower weight', 'text/markdown;q=0.8, text/html;q=0.9'],
  ['a client that prefers any other type to Markdown', 'text/markdown;q=0.5, */*'],
  ['a client that refuses Markdown', 'text/markdown;q=0, text/html;q=0.1'],
  ['a client with an unreadable weight', 'text/markdown;q=much, text/html'],
  [
    'a client that accepts a type whose name begins with text/markdown',
    'text/markdown-plus, text/html;q=0.1',
  ],
])('gives HTML to %s', (_, accept) => {
  expect(acceptedForm(accept)).toEqual({ form: 'html', isHtmlRefused: false })
})

test.each([
  ['names Markdown before HTML', 'text/markdown, text/html, */*'],
  ['names Markdown and accepts any type', 'text/markdown, */*'],
  ['names Markdown and accepts any text', 'text/*, text/markdown'],
  [
    'gives Markdown a higher weight',
    'text/html;q=0.7, text/x-markdown;q=0.9, text/markdown;q=1.0, */*;q=0.1',
  ],
  [
    'names Markdown in capitals and with a parameter',
    'Text/Markdown; variant=GFM; q=0.9, text/html;q=0.8',
  ],
])('gives Markdown to a client that %s', (_, accept) => {
  expect(acceptedForm(accept)).toEqual({ form: 'markdown', isHtmlRefused: false })
})

test.each([
  'text/markdown',
  'text/markdown, text/html;q=0',
  'text/markdown;q=0.1, application/json',
])(
  'for the Accept header %s, chooses Markdown and reports that the client refuses HTML',
  (accept) => {
    expect(acceptedForm(accept)).toEqual({ form: 'markdown', isHtmlRefused: true })
  },
)
