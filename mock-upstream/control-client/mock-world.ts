import type { Bundle } from '#mock-upstream/bundle/bundle.ts'
import type { Expectation, ExpectationResult } from '#mock-upstream/control/journal/expect-calls.ts'
import type { JournalQuery } from '#mock-upstream/control/journal/journal-filter.ts'
import type { JournalPage } from '#mock-upstream/control/journal/journal-routes.ts'
import type { Reference } from '#mock-upstream/control/reference/reference.ts'
import type {
  CallToEncode,
  EncodedCall,
} from '#mock-upstream/control/reference/reference-routes.ts'
import type { ClockMove } from '#mock-upstream/control/state/clock-schema.ts'
import type { OrderMove, OrdersQuery } from '#mock-upstream/control/state/order-routes.ts'
import type {
  ProductChange,
  ProductsQuery,
  StockChange,
} from '#mock-upstream/control/state/product-routes.ts'
import type { OrderPage, ProductPage } from '#mock-upstream/control/state/shop-state.ts'
import type {
  AddressChange,
  UserChange,
  UsersQuery,
} from '#mock-upstream/control/state/user-routes.ts'
import type { UserPage } from '#mock-upstream/control/state/user-state.ts'
import type { WorldState } from '#mock-upstream/control/state/world-state.ts'
import type { FaultRequest } from '#mock-upstream/world/fault-schema.ts'
import type { IdempotencyGap } from '#mock-upstream/world/settings.ts'

/**
 * One world of a mock, through its control API (control/README.md). A function is named as its route and takes the body
 * of that route, which the mock checks. All of them throw `ControlRequestError` when the mock refuses the request.
 */
export type MockWorld = {
  name: string
  /** URL of the mock. */
  url: string
  /** Headers that put a call to `/api/*` into this world. */
  headers: Record<string, string>
  /**
   * Returns a user's token, to be sent in the header `token`. `account` is a user name or email. Without `account`, the
   * user is that of the demo account.
   */
  logIn: (account?: string) => Promise<string>
  /** Creates the world if it is missing. An existing one stays as it is. */
  enter: () => Promise<WorldState>
  /** Resets data, clock, faults, settings and journal. */
  reset: () => Promise<WorldState>
  /** Drops the world. A later call creates a new one. */
  drop: () => Promise<void>
  /** Resets the world and puts it into the state of this scenario. */
  scenario: (name: string) => Promise<WorldState>
  /** Freezes, thaws or moves the clock. Times are in Unix seconds. */
  clock: (move: ClockMove) => Promise<WorldState>
  /** Sets a fault and returns its `fault_id`, or removes faults with `kind: 'none'` and returns the ids of the `removed`. */
  fault: (
    fault: FaultRequest,
  ) => Promise<WorldState & { fault_id?: number; removed?: readonly number[] }>
  /** Changes the payment or the delivery status of an order, as the shop's staff would. */
  order: (move: OrderMove) => Promise<OrderPage['list'][number]>
  /** Sets the stock of a product. */
  stock: (change: StockChange) => Promise<Pick<ProductPage['list'][number], 'id' | 'have_num'>>
  /** Changes title, price or stock of a product and returns the product. */
  product: (change: ProductChange) => Promise<ProductPage['list'][number]>
  /** Changes the profile of a user and returns the user. */
  user: (change: UserChange) => Promise<UserPage['list'][number]>
  /** Changes an address of a user and returns the address. */
  address: (change: AddressChange) => Promise<UserPage['list'][number]['addresses'][number]>
  /** Sets whether responses have numbers as strings, "1" for true, and "" or [] for null. */
  quirks: (on: boolean) => Promise<WorldState>
  /** Appends one of `texts`, in turn, to each text that the mock sends. */
  texts: (texts: readonly string[]) => Promise<WorldState>
  /** Sets the ways in which the upstream ignores `request_no`. */
  idempotency: (gaps: readonly IdempotencyGap[]) => Promise<WorldState>
  /** Returns clock, faults, settings, users, coming events and counts. */
  state: () => Promise<WorldState>
  /** Returns the recorded calls, decoded and without secrets: the last 200, or those that match the query. */
  journal: (query?: JournalQuery) => Promise<JournalPage>
  /**
   * Throws an Error unless the upstream was called as expected. Its message names the nearest call. With `within_ms`, the
   * mock waits for calls that have not arrived yet.
   */
  expectCalls: (expectation: Expectation) => Promise<ExpectationResult>
  /** Returns a page of 50 orders, newest first. */
  orders: (query?: OrdersQuery) => Promise<OrderPage>
  /** Returns a page of the products with title, price and stock, now and at the start of the world. */
  products: (query?: ProductsQuery) => Promise<ProductPage>
  /** Returns a page of the users with their addresses. */
  users: (query?: UsersQuery) => Promise<UserPage>
  /** Returns violated invariants of stock, orders and totals, such as `totals are right: …`. */
  problems: () => Promise<string[]>
  /** Returns everything since the world's start, without secrets. `replay FILE` of the mock's command repeats it. */
  bundle: () => Promise<Bundle>
  /** Encodes a call of an endpoint as the mock expects it, with a token if it has an account. */
  encode: (call: CallToEncode) => Promise<EncodedCall>
  /** Returns the reference of every endpoint: its schemas and an example that fits this world. */
  reference: () => Promise<Reference>
}
