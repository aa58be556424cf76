import type { Scenario } from '#mock-upstream/lab/scenario.ts'

export const orderStatuses: Scenario = {
  name: 'order-statuses',
  title: 'An order in each status',
  description:
    'The demo customer has an order in every status of payment and delivery, and by every method. Move them on in Shop state.',
  path: '/user/nowOrder',
  account: 'demo',
  // Every new world has orders in all statuses.
  apply: () => {},
}
