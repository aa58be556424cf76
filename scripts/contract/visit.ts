import { randomBytes } from 'node:crypto'
import type { EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { examplePerson } from '#contracts/upstream/examples.ts'
import type { Judged } from './judge-response.ts'
import type { Findings } from './findings.ts'
import type { Probe } from './probe.ts'

/** A throw-away customer. Notes every call, and remembers what to clean up. */
export type Visit = {
  findings: Findings
  /** Calls with the current token, and notes the verdict. */
  ask: <Name extends EndpointName>(name: Name, input: RequestInput<Name>) => Promise<Judged<Name>>
  /** Calls without noting a verdict, when a refusal is expected. */
  tryOut: <Name extends EndpointName>(
    name: Name,
    input: RequestInput<Name>,
  ) => Promise<Judged<Name>>
  person: { name: string; email: string; phone: string }
  username: string
  password: string
  token: string | undefined
  /** Addresses and orders that the visit created. */
  addresses: Set<number>
  orders: Set<string>
  leftovers: string[]
  /** Settings that make the shop fit this upstream, with the reason. */
  advice: string[]
}

/** Creates a visit with a new name and password. Mail to its domain is never delivered (RFC 2606). */
export function createVisit(probe: Probe, findings: Findings): Visit {
  const username = `contract-${randomBytes(4).toString('hex')}`
  const visit: Visit = {
    findings,
    ask: async (name, input) => {
      const judged = await probe(name, input, visit.token)
      findings.note(name, judged.verdict)
      return judged
    },
    tryOut: (name, input) => probe(name, input, visit.token),
    person: { ...examplePerson, name: 'Contract Check', email: `${username}@example.com` },
    username,
    password: randomBytes(12).toString('base64url'),
    token: undefined,
    addresses: new Set(),
    orders: new Set(),
    leftovers: [],
    advice: [],
  }
  return visit
}

/**
 * Cancels the orders and deletes the addresses, including those whose response was lost. The upstream has no call that
 * deletes an account.
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
  for (const id of visit.addresses) {
    const { code } = await visit.tryOut('address.addrDel', { id })
    if (code !== UPSTREAM_CODES.success) visit.leftovers.push(`address ${id} of the account`)
  }
}
