import { posix } from 'node:path'
import type { SourceFile } from './files.ts'
import { listImports } from './imports.ts'

/**
 * Imports between folders. Maps each importing folder to the folders that it imports, each with one example import in
 * the form `importing file → imported file`.
 */
type Edges = Map<string, Map<string, string>>

/**
 * Finds imports between folders that form a cycle. Returns one example import for each two folders of a cycle, as
 * `importing file → imported file`. Ignores tests, because they may import helpers from any folder.
 */
export function findFolderCycles(files: readonly SourceFile[]): string[] {
  const edges = listEdges(files)
  const reachable = new Map([...edges.keys()].map((folder) => [folder, reach(folder, edges)]))
  const isCycle = (from: string, to: string) => reachable.get(to)?.has(from) === true
  return [...edges].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => isCycle(from, to)).map(([, example]) => example),
  )
}

function listEdges(files: readonly SourceFile[]): Edges {
  const edges: Edges = new Map()
  for (const { path, text } of files) {
    if (isTest(path)) continue
    for (const { target } of listImports(path, text)) {
      if (target === undefined) continue
      const from = folderOf(path)
      const to = folderOf(target)
      if (from === to) continue
      const targets = edges.get(from) ?? new Map<string, string>()
      edges.set(from, targets.set(to, targets.get(to) ?? `${path} → ${target}`))
    }
  }
  return edges
}

function reach(start: string, edges: Edges): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of edges.get(folder)?.keys() ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(next)
    }
  }
  return seen
}

/**
 * Returns the folder of a file. Counts a file directly in a top-level folder as a folder of its own. Otherwise
 * `client/` would be part of many cycles: every folder may import `client/paths.ts`, and `client/entry-client.tsx` may
 * import every folder.
 */
function folderOf(path: string) {
  return path.split('/').length === 2 ? path : posix.dirname(path)
}

function isTest(path: string) {
  return /\.(?:test|e2e)\.tsx?$/.test(path)
}
