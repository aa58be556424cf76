import { ABORTABLE, defineQuery } from '#client/api/query-definition.ts'

export const profileQuery = defineQuery((utils) =>
  utils.account.profile.queryOptions(undefined, ABORTABLE),
)
