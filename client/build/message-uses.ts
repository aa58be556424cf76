/**
 * Returns those of `ids` that a source text uses. The source contains an id either in full, such as `country.DE`, or as
 * a template, such as `country.${code}`.
 */
export function findMessageUses(source: string, ids: readonly string[]): string[] {
  const literals = new Set<string>()
  for (const [, id] of source.matchAll(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/gi))
    literals.add(id ?? '')
  const templates = [...source.matchAll(/`([a-z]\w*\.[\w.-]*)\$\{[^}]*\}([\w.-]*)`/gi)].map(
    ([, start, end]) => new RegExp(`^${escape(start)}[\\w-]+${escape(end)}$`),
  )
  return ids.filter((id) => literals.has(id) || templates.some((template) => template.test(id)))
}

function escape(text: string | undefined): string {
  return (text ?? '').replaceAll('.', '\\.')
}
