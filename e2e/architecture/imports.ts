import { posix } from 'node:path'

export type Import = {
  /** The imported path or package, as it is written: `#server/app.ts`, `./b.ts` or `zod/mini`. */
  specifier: string
  /** Imported file as a path in the repository, or undefined if the import names a package. */
  target: string | undefined
  isTypeOnly: boolean
}

const patterns = [
  /(?:^|[\n;])\s*(?<keyword>import|export)(?<type>\s+type)?\s[^'"`;]*?\bfrom\s*['"](?<from>[^'"]+)['"]/g,
  /(?:^|[\n;])\s*(?<keyword>import)\s*(?<type>)['"](?<from>[^'"]+)['"]/g,
  /\bimport\(\s*(?<keyword>)(?<type>)['"](?<from>[^'"]+)['"]/g,
]

/** Returns all static imports, dynamic imports and re-exports in the source code of a file. */
export function listImports(file: string, source: string): Import[] {
  return patterns.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ groups }) => {
      const specifier = groups?.['from'] ?? ''
      return {
        specifier,
        target: findTarget(file, specifier),
        isTypeOnly: Boolean(groups?.['type']),
      }
    }),
  )
}

function findTarget(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return undefined
}
