import { expect, test } from 'vitest'
import { hashInlined } from './inline-hashes.ts'

test('returns the hashes that the CSP specification gives for its examples', () => {
  // From https://www.w3.org/TR/CSP3/#match-element-to-source-list.
  expect(hashInlined("<script>alert('Hello, world.');</script>")).toEqual({
    scripts: ["'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"],
    styles: [],
  })
})

test('hashes inline scripts and styles, but neither linked files nor inline data', () => {
  const { scripts, styles } = hashInlined(
    '<script>1</script><script type="module" src="/a.js"></script>' +
      '<script type="application/json" id="state">{}</script><script type="speculationrules">{}</script>' +
      '<style>a{}</style><link rel="stylesheet" href="/a.css">',
  )
  expect(scripts).toHaveLength(2)
  expect(styles).toHaveLength(1)
})
