import { usePageQuery } from '#client/api/use-query.ts'
import { siteInfoQuery } from '#client/features/site/queries.ts'

/** Shows where and when shoppers can collect an order: address and working hours of the shop. */
export function PickupPlace() {
  const { data: info } = usePageQuery(siteInfoQuery)
  if (!info) return null
  return (
    <>
      {info.contactAddress}
      <br />
      {info.workTime}
    </>
  )
}
