import type { Scenario } from '#mock-upstream/lab/scenario.ts'

export const quirkyUpstream: Scenario = {
  name: 'quirky-upstream',
  title: 'Upstream with quirks',
  description:
    'Numbers come as text, "1" for true, "" or [] for nothing. The shop must look as always.',
  path: '/',
  apply: (world) => {
    world.lab.quirks = true
  },
}
