import type { Scenario } from './scenario.ts'

const LOGIN_SECONDS = 60

export const expiredSession: Scenario = {
  name: 'expired-session',
  title: 'Expired session',
  description: `A login lasts ${LOGIN_SECONDS} seconds: log in, go to the checkout, and wait or move the clock. The next call is refused with 401.`,
  path: '/user',
  account: 'demo',
  apply: (world) => {
    world.settings.loginSeconds = LOGIN_SECONDS
  },
}
