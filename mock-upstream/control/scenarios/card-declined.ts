import type { Scenario } from './scenario.ts'

export const cardDeclined: Scenario = {
  name: 'card-declined',
  title: 'Card declined',
  description: 'The card provider declines every card: the order stays unpaid and offers Pay now.',
  path: '/user/nowOrder',
  account: 'demo',
  apply: (world) => {
    world.settings.declinesCards = true
  },
}
