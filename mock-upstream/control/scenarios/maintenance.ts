import type { Scenario } from './scenario.ts'

export const maintenance: Scenario = {
  name: 'maintenance',
  title: 'Maintenance',
  description: 'Every call is refused with code 500 and a message until the fault is removed.',
  path: '/',
  apply: (world) => {
    const msg = 'The shop is being looked after. Please come back soon.'
    world.faults.set({ kind: 'code', code: 500, msg, endpoint: '*' })
  },
}
