import { clientLayers, mayImport, mockLayers } from './rules.ts'
import { listImports, type Import } from './imports.ts'

type Layers = readonly (readonly string[])[]

/** Returns one line for each forbidden import in a file. */
export function checkDirections(file: string, source: string): string[] {
  return listImports(file, source).flatMap((found) => {
    const reason = findViolation(file, found)
    return reason === undefined ? [] : [`${file} imports ${found.specifier}: ${reason}`]
  })
}

function findViolation(file: string, found: Import): string | undefined {
  const { specifier, target } = found
  if (/(^|\/)\.\.(\/|$)/.test(specifier)) return 'write #folder/… instead of ../'
  const top = topOf(file)
  if (target === undefined) return findPackageViolation(file, specifier)
  const targetTop = topOf(target)
  if (top === 'client') return findClientViolation(file, found)
  if (targetTop !== top) {
    return mayImport[top]?.includes(targetTop) ? undefined : `${top} may not import ${targetTop}`
  }
  if (isDomain(file) && target.startsWith('contracts/upstream/')) {
    return 'domain schemas may not import the legacy wire'
  }
  if (top === 'mock-upstream' && !isTest(file)) return findLayerViolation(mockLayers, file, target)
  return undefined
}

function findPackageViolation(file: string, specifier: string): string | undefined {
  if (isTest(file)) return undefined
  if (isDomain(file) && specifier !== 'zod/mini')
    return 'contracts may import no package but zod/mini'
  if (isBrowser(file) && specifier.startsWith('node:')) return 'this also runs in the browser'
  return undefined
}

function findClientViolation(
  file: string,
  { target = '', isTypeOnly }: Import,
): string | undefined {
  const targetTop = topOf(target)
  if (target.startsWith('contracts/upstream/')) return 'client may not import the legacy API'
  if (targetTop === 'contracts') return undefined
  if (targetTop === 'server')
    return isTypeOnly ? undefined : 'client may import only types of server'
  if (targetTop !== 'client') return `client may not import ${targetTop}`
  return findLayerViolation(clientLayers, file, target)
}

function findLayerViolation(layers: Layers, file: string, target: string): string | undefined {
  const from = areaOf(file)
  const to = areaOf(target)
  const fromLayer = layerOf(layers, from)
  const toLayer = layerOf(layers, to)
  if (fromLayer === -1 || toLayer === -1) return undefined
  if (toLayer > fromLayer) return `${from} may not import ${to}`
  if (from === 'features' && to === 'features' && partOf(file) !== partOf(target)) {
    return 'a feature may not import another feature: combine them in a page'
  }
  return undefined
}

function topOf(path: string) {
  return path.split('/')[0] ?? ''
}

/**
 * Returns the name of a file's area, as the lists of layers write it: `features` for
 * `client/features/cart/cart-list.tsx`, `paths` for `client/paths.ts`, `entry` for `client/entry-client.tsx`.
 */
function areaOf(path: string) {
  const area = path.split('/')[1]?.replace(/\.tsx?$/, '') ?? ''
  return area.startsWith('entry-') ? 'entry' : area
}

function partOf(path: string) {
  return path.split('/')[2]
}

function layerOf(layers: Layers, area: string) {
  return layers.findIndex((layer) => layer.includes(area))
}

function isTest(file: string) {
  return /\.test\.tsx?$/.test(file)
}

function isDomain(file: string) {
  return file.startsWith('contracts/') && !file.startsWith('contracts/upstream/') && !isTest(file)
}

function isBrowser(file: string) {
  if (file.startsWith('mock-upstream/console/')) return true
  return (
    file.startsWith('client/') &&
    !file.startsWith('client/build/') &&
    !/^client\/(?:worker\/)?vite\.config\.ts$/.test(file)
  )
}
