import type { Scenario } from './scenario.ts'

export const orderStatuses: Scenario = {
  name: 'order-statuses',
  title: 'An order in every status',
  description:
    'The demo customer has orders in every payment and delivery status and with every method. Change their status in Shop state.',
  path: '/user/nowOrder',
  account: 'demo',
  // Every new world has orders in all statuses.
  apply: () => {},
}
