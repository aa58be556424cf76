import { randomBytes } from 'node:crypto'
import type { EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { examplePerson } from '#contracts/upstream/examples.ts'
import type { Findings } from './findings.ts'
import type { Probe, Probed } from './probe.ts'

/** A throw-away customer of the contract check, with the findings so far and the data to clean up. */
export type Visit = {
  findings: Findings
  /** Calls an endpoint with the current token, and notes the verdict. */
  ask: <Name extends EndpointName>(name: Name, input: RequestInput<Name>) => Promise<Probed<Name>>
  /** Calls an endpoint without noting a verdict. For calls that the upstream may rightly refuse. */
  tryOut: <Name extends EndpointName>(
    name: Name,
    input: RequestInput<Name>,
  ) => Promise<Probed<Name>>
  /** Calls an endpoint without a token, and without noting a verdict. */
  asGuest: Visit['tryOut']
  person: { name: string; email: string; phone: string }
  username: string
  password: string
  token: string | undefined
  /** Addresses and orders that the visit created. */
  addresses: Set<number>
  orders: Set<string>
  /** Orders that the visit placed as a guest, with the email that each order needs. */
  guestOrders: Map<string, string>
  leftovers: string[]
  /** Advice on settings that suit this upstream, each with the reason. */
  advice: string[]
}

/** Creates a visit with a new name and password. Mail to example.com is never delivered (RFC 2606). */
export function createVisit(probe: Probe, findings: Findings): Visit {
  const username = `contract-${randomBytes(4).toString('hex')}`
  const visit: Visit = {
    findings,
    ask: async (name, input) => {
      const judged = await probe(name, input, { token: visit.token })
      findings.note(name, judged.verdict, judged)
      return judged
    },
    tryOut: (name, input) => probe(name, input, { token: visit.token }),
    asGuest: (name, input) => probe(name, input),
    person: { ...examplePerson, name: 'Contract Check', email: `${username}@example.com` },
    username,
    password: randomBytes(12).toString('base64url'),
    token: undefined,
    addresses: new Set(),
    orders: new Set(),
    guestOrders: new Map(),
    leftovers: [],
    advice: [],
  }
  return visit
}

/**
 * Cancels the unpaid orders and deletes the addresses. Reads the lists of orders and addresses first, because a call
 * whose response was lost may also have created an order or address. Keeps the account, because no endpoint deletes
 * accounts.
 */
export async function cleanUp(visit: Visit): Promise<void> {
  const { data: orders } = await visit.tryOut('order.list', { page: 1, limit: 48 })
  for (const order of orders?.list ?? [])
    if (order.pay_status === 'unpaid') visit.orders.add(order.order_no)
  const { data: addresses } = await visit.tryOut('address.addrList', {})
  for (const { id } of addresses?.list ?? []) visit.addresses.add(id)
  for (const order_no of visit.orders) {
    const { code } = await visit.tryOut('order.cancel', { order_no })
    if (code !== UPSTREAM_CODES.success) visit.leftovers.push(`order ${order_no}, not cancelled`)
  }
  for (const [order_no, email] of visit.guestOrders) {
    const { code } = await visit.asGuest('order.cancel', { order_no, email })
    if (code !== UPSTREAM_CODES.success) visit.leftovers.push(`order ${order_no}, not cancelled`)
  }
  for (const id of visit.addresses) {
    const { code } = await visit.tryOut('address.addrDel', { id })
    if (code !== UPSTREAM_CODES.success) visit.leftovers.push(`address ${id} of the account`)
  }
}
