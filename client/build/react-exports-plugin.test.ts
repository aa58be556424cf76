import { build } from 'vite'
import { expect, test } from 'vitest'
import { reactExportsPlugin } from './react-exports-plugin.ts'

/** Bundles one module. Returns the code of the bundle. */
async function bundle(code: string): Promise<string> {
  const entry = {
    name: 'entry',
    enforce: 'pre' as const,
    resolveId: (source: string) => (source.endsWith('entry.js') ? source : null),
    load: (id: string) => (id.endsWith('entry.js') ? code : null),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, reactExportsPlugin()],
    build: { write: false, minify: false, lib: { entry: 'entry.js', formats: ['es'] } },
  })
  const [bundled] = Array.isArray(result) ? result : []
  return bundled?.output[0].code ?? ''
}

test('code calls a hook of React by a variable, and the bundle names no hook that nothing imports', async () => {
  const code = await bundle("import { useId } from 'react'\nexport const id = () => useId()")
  expect(code).toMatch(/id = \(\) => useId\(\)/)
  expect(code).not.toMatch(/const useState =/)
})

test('JSX calls the same function as without the plugin', async () => {
  const code = await bundle("export { jsx } from 'react/jsx-runtime'")
  const url = `data:text/javascript,${encodeURIComponent(code)}`
  const { jsx } = (await import(url)) as { jsx: (type: string, props: object) => object }
  expect(jsx('p', { children: 'text' })).toMatchObject({ type: 'p', props: { children: 'text' } })
})
