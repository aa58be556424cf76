import { ABORTABLE, defineQuery } from '#client/api/query-definition.ts'

export const addressesQuery = defineQuery((utils) =>
  utils.addresses.list.queryOptions(undefined, ABORTABLE),
)

export function addressQuery(id: number) {
  return defineQuery((utils) => utils.addresses.byId.queryOptions({ id }, ABORTABLE))
}
