import type { Scenario } from './scenario.ts'

const SECONDS = 30

export const outage: Scenario = {
  name: 'outage-30s',
  title: 'Outage of 30 seconds',
  description: `For ${SECONDS} seconds every call gets a gateway's HTML page with 502, then the upstream recovers: error states, retry, recovery.`,
  path: '/catalog',
  apply: (world) => {
    world.faults.set({ kind: 'http502', endpoint: '*', seconds: SECONDS })
  },
}
