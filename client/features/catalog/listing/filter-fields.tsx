import type { CatalogList } from './catalog-list.ts'
import { QUERY_NAMES, catalogHref } from './catalog-query.ts'

type FilterFieldsProps = {
  list: CatalogList
  /** URL parameter that the form itself sets. */
  own: string
}

/**
 * Renders a hidden field for each parameter of the list's URL, except `own` and the page number. Without JavaScript, a
 * submit thus keeps these parameters.
 */
export function FilterFields({ list, own }: FilterFieldsProps) {
  const [, search = ''] = catalogHref(list.basePath, list.query).split('?')
  return [...new URLSearchParams(search)]
    .filter(([name]) => name !== own && name !== QUERY_NAMES.page)
    .map(([name, value]) => (
      <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
    ))
}
