import type { Scenario } from './scenario.ts'

export const pricesRising: Scenario = {
  name: 'prices-rising',
  title: 'Prices rising',
  description: 'Bitcoin and ether go up with every tick: green in the header, equivalents follow.',
  path: '/product/1',
  apply: (world) => {
    world.settings.priceTrend = { direction: 'rising', from: world.now() }
  },
}
