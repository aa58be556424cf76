import { clientLayers, mayImport, mockLayers } from './rules.ts'
import { listImports, type Import } from './imports.ts'

type Layers = readonly (readonly string[])[]

/** What a file imports against the rules of the house, in words; empty when all is well. */
export function checkDirections(file: string, source: string): string[] {
  return listImports(file, source).flatMap((found) => {
    const reason = findFault(file, found)
    return reason === undefined ? [] : [`${file} imports ${found.specifier}: ${reason}`]
  })
}

function findFault(file: string, found: Import): string | undefined {
  const { specifier, target } = found
  if (/(^|\/)\.\.(\/|$)/.test(specifier)) return 'leave a folder by #, never by ../'
  const top = topOf(file)
  if (target === undefined) return findPackageFault(file, specifier)
  const targetTop = topOf(target)
  if (top === 'client') return findClientFault(file, found)
  if (targetTop !== top) {
    return mayImport[top]?.includes(targetTop) ? undefined : `${top} may not know ${targetTop}`
  }
  if (isDomain(file) && target.startsWith('contracts/upstream/')) {
    return 'the language of the shop does not know the legacy wire'
  }
  if (top === 'mock-upstream' && !isTest(file)) return findLayerFault(mockLayers, file, target)
  return undefined
}

function findPackageFault(file: string, specifier: string): string | undefined {
  if (isTest(file)) return undefined
  if (isDomain(file) && specifier !== 'zod/mini') return 'contracts knows zod/mini and nothing else'
  if (isBrowser(file) && specifier.startsWith('node:')) return 'this runs in the browser too'
  return undefined
}

function findClientFault(file: string, { target = '', isTypeOnly }: Import): string | undefined {
  const targetTop = topOf(target)
  if (target.startsWith('contracts/upstream/')) return 'the browser never sees the legacy API'
  if (targetTop === 'contracts') return undefined
  if (targetTop === 'server') return isTypeOnly ? undefined : 'only types of server'
  if (targetTop !== 'client') return `client may not know ${targetTop}`
  return findLayerFault(clientLayers, file, target)
}

function findLayerFault(layers: Layers, file: string, target: string): string | undefined {
  const from = areaOf(file)
  const to = areaOf(target)
  const fromLayer = layerOf(layers, from)
  const toLayer = layerOf(layers, to)
  if (fromLayer === -1 || toLayer === -1) return undefined
  if (toLayer > fromLayer) return `${from} may not know ${to}`
  if (from === 'features' && to === 'features' && partOf(file) !== partOf(target)) {
    return 'a feature never imports a feature, they meet in a page'
  }
  return undefined
}

function topOf(path: string) {
  return path.split('/')[0] ?? ''
}

/** `client/features/cart/cart-list.tsx` → `features`; `client/paths.ts` → `paths`; `client/entry-client.tsx` → `entry`. */
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
    file !== 'client/vite.config.ts'
  )
}
