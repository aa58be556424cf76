import { listImports } from './imports.ts'
import type { SourceFile } from './files.ts'

/** Layers of mock-upstream, the lowest first. A folder imports lower layers only, and no other folder of its own layer. */
export const mockLayers: readonly (readonly string[])[] = [
  ['args', 'env'],
  ['seed'],
  ['world', 'search'],
  ['store'],
  ['handlers'],
  ['http', 'payment'],
  ['control'],
  ['bundle', 'proxy'],
  ['app'],
  ['main'],
  ['testing'],
]

const TOP = 'mock-upstream/'

/** Lists the imports of mock-upstream that point upwards or sideways. Tests and the browser's console are free. */
export function checkMockLayers(files: readonly SourceFile[]): string[] {
  return listMockImports(files).flatMap(({ file, target }) => {
    const from = partOf(file)
    const to = partOf(target)
    if (from === to) return []
    const fromLayer = layerOf(from)
    const toLayer = layerOf(to)
    if (fromLayer === -1) return [`${file}: mockLayers does not list ${from}`]
    return toLayer === -1 || toLayer >= fromLayer ? [`${file} imports ${target}`] : []
  })
}

/** Lists each cycle between folders of mock-upstream, rooms of a folder included, as `a → b → a`. */
export function listMockCycles(files: readonly SourceFile[]): string[] {
  const graph = new Map<string, Set<string>>()
  for (const { file, target } of listMockImports(files)) {
    const from = folderOf(file)
    const to = folderOf(target)
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return [...graph.keys()].flatMap((start) => {
    const path = findPath(graph, start)
    // Each cycle is reported once, from the folder that is first by name.
    return path && path.every((folder) => folder >= start) ? [[...path, start].join(' → ')] : []
  })
}

function listMockImports(files: readonly SourceFile[]) {
  return files
    .filter(isChecked)
    .flatMap(({ path, text }) =>
      listImports(path, text).flatMap(({ target }) =>
        target?.startsWith(TOP) ? [{ file: path, target }] : [],
      ),
    )
}

function isChecked({ path }: SourceFile): boolean {
  return path.startsWith(TOP) && path.endsWith('.ts') && !path.endsWith('.test.ts')
}

/** Finds the shortest way from a folder back to itself. */
function findPath(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string) {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways)
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return undefined
}

/** `mock-upstream/control/guard.ts` → `control`; `mock-upstream/app.ts` → `app`. */
function partOf(path: string): string {
  return path.slice(TOP.length).split('/')[0]?.replace(/\.ts$/, '') ?? ''
}

/** `mock-upstream/control/state/world-state.ts` → `control/state`; a file at the top counts for itself. */
function folderOf(path: string): string {
  const folders = path.slice(TOP.length).split('/').slice(0, -1)
  return folders.join('/') || partOf(path)
}

function layerOf(part: string): number {
  return mockLayers.findIndex((layer) => layer.includes(part))
}
