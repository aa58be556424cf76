import type { Scenario } from './scenario.ts'
import { cardDeclined } from './scenarios/card-declined.ts'
import { checkoutFlaky } from './scenarios/checkout-flaky.ts'
import { emptyCatalogue } from './scenarios/empty-catalogue.ts'
import { expiredSession } from './scenarios/expired-session.ts'
import { loginLimited } from './scenarios/login-limited.ts'
import { longTextsGerman } from './scenarios/long-texts-german.ts'
import { longTextsThai } from './scenarios/long-texts-thai.ts'
import { maintenance } from './scenarios/maintenance.ts'
import { orderStatuses } from './scenarios/order-statuses.ts'
import { outOfStock } from './scenarios/out-of-stock.ts'
import { outage } from './scenarios/outage-30s.ts'
import { pricesFalling } from './scenarios/prices-falling.ts'
import { pricesRising } from './scenarios/prices-rising.ts'
import { quirkyUpstream } from './scenarios/quirky-upstream.ts'
import { slowUpstream } from './scenarios/slow-upstream.ts'
import { userWith200Orders } from './scenarios/user-with-200-orders.ts'

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
