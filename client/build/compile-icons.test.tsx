import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { Check, CreditCard, Star } from 'lucide-react'
import { expect, test } from 'vitest'
import { createIcon } from '#client/ui/create-icon.tsx'
import { importIcons, readShapes } from './compile-icons.ts'

/** Attributes that lucide-react writes into every icon. Compiled icons leave them out. */
const ATTRIBUTES =
  'xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

const LIBRARY = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons')

test.each([
  ['check', Check],
  ['credit-card', CreditCard],
  ['star', Star],
])('compiles the icon %s to the same SVG that the library renders', async (name, Original) => {
  const Compiled = createIcon(await readShapes(join(LIBRARY, `${name}.mjs`)))
  const props = { className: 'size-4' }
  const original = renderToStaticMarkup(<Original {...props} />)
  const compiled = renderToStaticMarkup(<Compiled {...props} />)
  expect(compiled).toContain('class="icon size-4"')
  expect(sorted(`${compiled} ${ATTRIBUTES}`)).toEqual(sorted(original))
})

test('replaces one import of several icons by one import per icon, even if lucide-react exports an icon under several names', () => {
  const code = importIcons(
    "import { Check, CircleAlert } from 'lucide-react'\nimport { a } from './a.ts'",
  )
  expect(code.split('\n')).toEqual([
    expect.stringMatching(/^import Check from ".+\/icons\/check\.mjs"$/),
    expect.stringMatching(/^import CircleAlert from ".+\/icons\/[a-z-]+\.mjs"$/),
    "import { a } from './a.ts'",
  ])
  const types = "import type { LucideIcon } from 'lucide-react'"
  expect(importIcons(types)).toBe(types)
  expect(() => importIcons("import { Nothing } from 'lucide-react'")).toThrow('no icon Nothing')
})

test('the stylesheet gives compiled icons the values that lucide-react sets as attributes', () => {
  const css = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
  const rule = /^ {2}\.icon \{([^}]*)\}/m.exec(css)?.[1] ?? ''
  const styles = [...rule.matchAll(/([\w-]+): (\w+?)(?:px)?;/g)].map(
    ([, key, value]) => `${key}="${value}"`,
  )
  expect(styles.join(' ')).toBe(ATTRIBUTES.replace(/xmlns="[^"]*" /, ''))
})

/** Splits an SVG into sorted tokens, because the order of attributes does not matter. Omits class names. */
function sorted(svg: string): string[] {
  return svg
    .replace(/ class="[^"]*"/, '')
    .split(/[ <>]/)
    .toSorted()
}
