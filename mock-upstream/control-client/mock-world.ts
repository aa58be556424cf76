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
 * One world of a mock. Its functions read and change the world through the control API (control/README.md). The
 * parameter of a function becomes the body or the query of the request. A function throws `ControlRequestError` if the
 * mock refuses the request.
 */
export type MockWorld = {
  name: string
  /** URL of the mock. */
  url: string
  /** Headers for a call to `/api/*`, so that the mock handles the call in this world. */
  headers: Record<string, string>
  /**
   * Returns a token for the header `token`. `account` is the user name or email of the user who logs in. Without
   * `account`, the demo user logs in. The world must exist.
   */
  logIn: (account?: string) => Promise<string>
  /** Creates the world. Does not change a world that already exists. */
  enter: () => Promise<WorldState>
  /** Resets data, clock, faults, settings and journal. */
  reset: () => Promise<WorldState>
  /** Drops the world. A later call creates a new one. */
  drop: () => Promise<void>
  /** Resets the world and puts it into the state of this scenario. */
  scenario: (name: string) => Promise<WorldState>
  /** Freezes, thaws or moves the clock. Times are in Unix seconds. */
  clock: (move: ClockMove) => Promise<WorldState>
  /**
   * Sets a fault and returns its id as `fault_id`. With `kind: 'none'`, removes faults and returns their ids as
   * `removed`.
   */
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
  /**
   * Switches the quirks on or off. With quirks, responses contain numbers as strings, "1" for true, and "" or [] for
   * null.
   */
  quirks: (on: boolean) => Promise<WorldState>
  /** Makes the mock append one of these texts to every text that it sends. Uses the texts in turn. */
  texts: (texts: readonly string[]) => Promise<WorldState>
  /**
   * Makes the mock ignore `request_no` in the given ways, as some upstreams do. With an empty list, the mock obeys
   * `request_no` again.
   */
  idempotency: (gaps: readonly IdempotencyGap[]) => Promise<WorldState>
  /** Returns the clock, faults, settings, users and upcoming events of the world, and the number of rows per table. */
  state: () => Promise<WorldState>
  /** Returns the recorded calls, decoded and without secrets: the last 200, or those that match the query. */
  journal: (query?: JournalQuery) => Promise<JournalPage>
  /**
   * Throws an Error if the upstream was not called as expected. The message names the call that is most similar to the
   * expected one. With `within_ms`, the mock waits for calls that have not arrived yet.
   */
  expectCalls: (expectation: Expectation) => Promise<ExpectationResult>
  /** Returns a page of 50 orders, newest first. */
  orders: (query?: OrdersQuery) => Promise<OrderPage>
  /** Returns a page of the list of products. Each product has its present and its initial title, price and stock. */
  products: (query?: ProductsQuery) => Promise<ProductPage>
  /** Returns a page of the list of users, with their addresses. */
  users: (query?: UsersQuery) => Promise<UserPage>
  /** Returns the violated invariants of stock, orders and totals as texts, such as `totals are right: …`. */
  problems: () => Promise<string[]>
  /**
   * Returns a bundle: everything that happened since the world's start, without secrets. The mock's command `replay
   * FILE` replays a bundle.
   */
  bundle: () => Promise<Bundle>
  /** Encodes a call of an endpoint for the mock. Adds a token if the call names an account. The world must exist. */
  encode: (call: CallToEncode) => Promise<EncodedCall>
  /** Returns the reference of every endpoint: its schemas and an example that fits this world. */
  reference: () => Promise<Reference>
}
