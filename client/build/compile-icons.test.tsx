import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { Check, CreditCard, Star } from 'lucide-react'
import { expect, test } from 'vitest'
import { createIcon } from '#client/ui/create-icon.tsx'
import { readShapes } from './compile-icons.ts'

const LIBRARY = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons')

test.each([
  ['check', Check],
  ['credit-card', CreditCard],
  ['star', Star],
])('compiles the icon %s to the same SVG as the library renders', async (name, Original) => {
  const Compiled = createIcon(await readShapes(join(LIBRARY, `${name}.mjs`)))
  const props = { className: 'size-4', fill: 'currentColor', strokeWidth: 1.5 }
  const original = renderToStaticMarkup(<Original {...props} />)
  const compiled = renderToStaticMarkup(<Compiled {...props} />)
  expect(compiled).toContain('class="size-4"')
  expect(sorted(compiled)).toEqual(sorted(original))
})

/** Splits an SVG into sorted tokens, because the order of attributes does not matter. Omits class names. */
function sorted(svg: string): string[] {
  return svg
    .replace(/ class="[^"]*"/, '')
    .split(/[ <>]/)
    .toSorted()
}
