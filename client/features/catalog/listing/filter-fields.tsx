import type { CatalogList } from './catalog-list.ts'
import { QUERY_NAMES, catalogHref } from './catalog-query.ts'

type FilterFieldsProps = {
  list: CatalogList
  /** Parameter that the form sets itself. */
  own: string
}

/** Renders hidden fields, so that a submit without JavaScript keeps the rest of the URL, except for the page. */
export function FilterFields({ list, own }: FilterFieldsProps) {
  const [, search = ''] = catalogHref(list.basePath, list.query).split('?')
  return [...new URLSearchParams(search)]
    .filter(([name]) => name !== own && name !== QUERY_NAMES.page)
    .map(([name, value]) => (
      <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
    ))
}
