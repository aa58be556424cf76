import type { Scenario } from './scenario.ts'

export const quirkyUpstream: Scenario = {
  name: 'quirky-upstream',
  title: 'Upstream with quirks',
  description:
    'Numbers come as strings, "1" for true, "" or [] for null. The shop must look as usual.',
  path: '/',
  apply: (world) => {
    world.settings.quirks = true
  },
}
