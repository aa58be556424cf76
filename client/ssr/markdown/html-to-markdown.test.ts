import { expect, test } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

const convert = (html: string, lower = 0) =>
  htmlToMarkdown(html, {
    toUrl: (href) =>
      URL.canParse(href, 'https://shop.example') ? new URL(href, 'https://shop.example').href : '',
    lower,
  })

test('writes headings, paragraphs, emphasis and line breaks', () => {
  expect(
    convert(
      '<h2>Why <em>steel</em></h2><p>It <strong> lasts</strong>.<br />And <s>rusts</s> stays.</p>',
      1,
    ),
  ).toBe('### Why *steel*\n\nIt **lasts**.\\\nAnd ~~rusts~~ stays.')
})

test('writes nested lists, and the numbers of ordered lists', () => {
  expect(
    convert(
      '<ul><li>One<ol start="3"><li>Three</li><li><p>Four</p><p>More</p></li></ol></li><li>Two</li></ul>',
    ),
  ).toBe('- One\n\n  3. Three\n  4. Four\n\n     More\n- Two')
})

test('writes tables, quotations, rules and code', () => {
  expect(
    convert(
      '<table><tbody><tr><th>A|B</th><th>C</th></tr><tr><td>1<br />2</td><td></td></tr></tbody></table>',
    ),
  ).toBe('| A\\|B | C |\n| --- | --- |\n| 1 2 |  |')
  expect(convert('<blockquote><p>a</p><p>b</p></blockquote><hr />')).toBe('> a\n> \n> b\n\n---')
  expect(convert('<p><code>a`b*c</code></p><pre>x\n```\n</pre>')).toBe(
    '``a`b*c``\n\n````\nx\n```\n````',
  )
})

test('makes the URLs of links and pictures absolute, and leaves out decorative pictures and unsafe URLs', () => {
  expect(convert('<a href="/product/7?a=1&amp;b=(2)">Key [new]</a>')).toBe(
    '[Key \\[new\\]](https://shop.example/product/7?a=1&b=%282%29)',
  )
  expect(convert('<a href="mailto:a@b.example">Mail</a> <a href="javascript:x()">Run</a>')).toBe(
    '[Mail](mailto:a@b.example) Run',
  )
  expect(convert('<p><img src="/i?a" alt="Box" /><img src="/j" alt="" /></p>')).toBe(
    '![Box](https://shop.example/i?a)',
  )
})

test('escapes the characters of a text that Markdown would read as markup', () => {
  expect(convert('<p>&lt;script&gt; *a* _b_ USB_C [x](y) `c` &amp;lt; ~~d~~ \\</p>')).toBe(
    '\\<script> \\*a\\* \\_b\\_ USB_C \\[x\\](y) \\`c\\` \\&lt; \\~\\~d\\~\\~ \\\\',
  )
  expect(
    ['# a', '- a', '+ a', '&gt; a', '1. a', '---', '=='].map((text) => convert(`<p>${text}</p>`)),
  ).toEqual(['\\# a', '\\- a', '\\+ a', '\\> a', '1\\. a', '\\---', '\\=='])
  expect(convert('<p>It&#x27;s 2024. Caf&#233; &#9999999;</p>')).toBe("It's 2024. Café \uFFFD")
})

test('leaves out controls, navigation and hidden elements', () => {
  expect(
    convert(
      '<main><nav><a href="/">Home</a></nav><h1>Help</h1><button>Buy</button><svg><path d="M0"/></svg><div aria-hidden="true">…</div><p>Text <span hidden="">not</span></p></main>',
    ),
  ).toBe('# Help\n\nText')
})

test('writes the texts of `<summary>` and `<dt>` in bold', () => {
  expect(
    convert(
      '<details><summary>How?</summary><p>So.</p></details><dl><dt>Chip</dt><dd>EAL6</dd></dl>',
    ),
  ).toBe('**How?**\n\nSo.\n\n**Chip**\n\nEAL6')
})

test('separates adjacent links and lines with a dash on pages of the shop, but not in other HTML', () => {
  const html =
    '<li><span aria-hidden="true">1</span><span><span>Cash</span><span>On delivery</span></span></li><p><b>H</b><sub>2</sub>O</p><a href="tel:1">1</a><a href="tel:2">2</a>'
  const toUrl = (href: string) => href
  expect(htmlToMarkdown(html, { toUrl, isPage: true })).toBe(
    'Cash – On delivery\n\n**H**2O\n\n[1](tel:1) – [2](tel:2)',
  )
  expect(htmlToMarkdown('<p><a href="tel:1">1</a><span>2</span></p>', { toUrl })).toBe(
    '[1](tel:1)2',
  )
})

test('converts broken and very deeply nested markup without an error', () => {
  expect(convert('a < b</p> <p>c</i>')).toBe('a \\< b\n\nc')
  const depth = 2_000
  expect(convert('<ul><li>'.repeat(depth) + 'x')).toContain('x')
  expect(convert(`${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`)).toContain('x')
})
