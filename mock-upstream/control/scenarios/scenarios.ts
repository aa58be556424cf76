import type { Scenario } from './scenario.ts'
import { cardDeclined } from './card-declined.ts'
import { checkoutFlaky } from './checkout-flaky.ts'
import { emptyCatalogue } from './empty-catalogue.ts'
import { expiredSession } from './expired-session.ts'
import { loginLimited } from './login-limited.ts'
import { longTextsGerman } from './long-texts-german.ts'
import { longTextsThai } from './long-texts-thai.ts'
import { maintenance } from './maintenance.ts'
import { orderStatuses } from './order-statuses.ts'
import { outOfStock } from './out-of-stock.ts'
import { outage } from './outage-30s.ts'
import { pricesFalling } from './prices-falling.ts'
import { pricesRising } from './prices-rising.ts'
import { quirkyUpstream } from './quirky-upstream.ts'
import { slowUpstream } from './slow-upstream.ts'
import { userWith200Orders } from './user-with-200-orders.ts'

/** All scenarios, in the order of display. A new one is a file in scenarios/ and a line here. */
export const SCENARIOS: readonly Scenario[] = [
  emptyCatalogue,
  outOfStock,
  expiredSession,
  slowUpstream,
  outage,
  maintenance,
  checkoutFlaky,
  cardDeclined,
  orderStatuses,
  userWith200Orders,
  longTextsGerman,
  longTextsThai,
  pricesRising,
  pricesFalling,
  loginLimited,
  quirkyUpstream,
]

export const SCENARIO_NAMES: readonly string[] = SCENARIOS.map(({ name }) => name)
