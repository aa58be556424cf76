import type { Scenario } from './scenario.ts'

export const pricesFalling: Scenario = {
  name: 'prices-falling',
  title: 'Prices falling',
  description: 'Bitcoin and ether go down with every tick: red in the header, equivalents follow.',
  path: '/product/1',
  apply: (world) => {
    world.settings.priceTrend = { direction: 'falling', from: world.now() }
  },
}
