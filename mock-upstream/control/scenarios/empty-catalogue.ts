import type { Scenario } from './scenario.ts'

export const emptyCatalogue: Scenario = {
  name: 'empty-catalogue',
  title: 'Empty catalogue',
  description:
    'The shop sells nothing: every list, search and category is empty, no product is found.',
  path: '/catalog',
  isEmpty: true,
  apply: () => {},
}
