import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from '#scripts/support/paths.ts'

/** Modules that users of the package can start or import. The keys are the names of the modules' files in `dist/`. */
export const ENTRIES = {
  'strongroom-mock': 'scripts/mock-package/command.ts',
  'start-mock': 'mock-upstream/start-mock.ts',
  'open-control': 'mock-upstream/control-client/open-control.ts',
} as const

/**
 * Bundles the mock and every package that it needs into `<folder>/dist`, with the packages' licenses. Leaves out only
 * sharp, because it contains native code. Without sharp, the mock sends its pictures as SVG.
 */
export async function bundleMock(folder: string): Promise<void> {
  const inputs = Object.entries(ENTRIES).map(([name, path]) => [name, join(root, path)])
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [keepFileUrls()],
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        input: Object.fromEntries(inputs),
        // Leaves out comments that contain file paths of this machine.
        experimental: { attachDebugInfo: 'none' },
        // Puts all files directly into `dist`, because the URLs of `keepFileUrls` are relative to this folder.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

/**
 * Lets bundled code find its data files. Replaces `import.meta.url` in each source file with the URL that this file
 * would have inside the package. This works because the package has the same folders as this repository.
 */
function keepFileUrls(): Plugin {
  return {
    name: 'keep-file-urls',
    transform(code, id) {
      const path = relative(root, id)
      if (path.startsWith('..') || path.includes('node_modules')) return null
      if (!code.includes('import.meta.')) return null
      const place = `new URL('../${path}', import.meta.url).href`
      const kept = code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../${dirname(path)}')`)
        .replaceAll('import.meta.url', place)
      return { code: kept, map: null }
    },
  }
}
