import type { CatalogList } from './catalog-list.ts'
import { QUERY_NAMES, catalogHref } from './catalog-query.ts'

type FilterFieldsProps = {
  list: CatalogList
  /** URL parameter that the form itself sets. */
  own: string
}

/**
 * Renders all URL parameters but `own` and the page as hidden fields, to keep them in a submit without JavaScript.
 */
export function FilterFields({ list, own }: FilterFieldsProps) {
  const [, search = ''] = catalogHref(list.basePath, list.query).split('?')
  return [...new URLSearchParams(search)]
    .filter(([name]) => name !== own && name !== QUERY_NAMES.page)
    .map(([name, value]) => (
      <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
    ))
}
