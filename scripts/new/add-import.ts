/**
 * Adds `names` to the import from the module `from` in the source code `source`. If `source` does not import from this
 * module yet, adds an import after the others. Returns the new source code.
 */
export function addImport(source: string, names: readonly string[], from: string): string {
  const pattern = new RegExp(`^import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'$`, 'm')
  const found = pattern.exec(source)
  const known = (found?.[1] ?? '').split(',').map((name) => name.trim())
  const all = [...new Set([...known, ...names])].filter((name) => name !== '')
  const line = `import { ${all.toSorted((a, b) => a.localeCompare(b)).join(', ')} } from '${from}'`
  if (found) return source.replace(pattern, line)
  const last = [...source.matchAll(/^(?:import .*|\} from '.*')$/gm)].findLast(([text]) =>
    text.includes(" from '"),
  )
  const end = last ? last.index + last[0].length : 0
  return `${source.slice(0, end)}${end === 0 ? '' : '\n'}${line}${end === 0 ? '\n' : ''}${source.slice(end)}`
}
