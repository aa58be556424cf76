import type { Scenario } from './scenario.ts'

export const slowUpstream: Scenario = {
  name: 'slow-upstream',
  title: 'Slow upstream',
  description: 'Every call takes 1.5 to 4 seconds: skeletons, late sections, waiting buttons.',
  path: '/',
  apply: (world) => {
    world.faults.set({ kind: 'latency', min_ms: 1_500, max_ms: 4_000, endpoint: '*' })
  },
}
