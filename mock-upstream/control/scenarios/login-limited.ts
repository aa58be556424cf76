import type { Scenario } from './scenario.ts'

export const loginLimited: Scenario = {
  name: 'login-limited',
  title: 'Too many logins',
  description: 'Every login is refused with code 429, as after five wrong passwords.',
  path: '/user',
  account: 'demo',
  apply: (world) => {
    const msg = 'Too many attempts. Please try again later.'
    world.faults.set({ kind: 'code', code: 429, msg, endpoint: 'user.login' })
  },
}
