import { endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import type { Outcome } from '#mock-upstream/world/journal.ts'
import type { Fields } from '#mock-upstream/proxy/upstream/exchange.ts'

/**
 * Maximum number of mock products that stand in for upstream products. If an order has more lines, some mock products
 * stand in for several upstream products.
 */
const SUBSTITUTES_MAX = 48

/** Sends a call to the mock. */
export type Ask = (name: EndpointName, fields: Fields, token?: string | null) => Outcome

/** Maps users, products, orders and addresses of the upstream to those of the mock. */
export function createIdMapping(ask: Ask) {
  const tokens = new Map<string, string>()
  const demoSessions = new Set<string>()
  const products = new Map<string, number>()
  const orders = new Map<string, string>()
  const addresses = new Map<string, string>()

  /**
   * Logs in to the mock as its demo user, whichever user the caller has on the upstream. The demo user is chosen
   * because it has orders and addresses.
   */
  const logIn = (): Outcome =>
    ask('user.login', { account: DEMO_USERS[0]?.username, password: DEMO_PASSWORD })

  const firstOf = (name: EndpointName, key: string, session: string | null) =>
    textAt(listAt(ask(name, { limit: 1 }, session).data, 'list')[0], key)

  function productsInStock(): number[] {
    const { data } = ask('goods.goodslist', { in_stock: true, limit: SUBSTITUTES_MAX })
    return listAt(data, 'list').map((product) => Number(textAt(product, 'id')))
  }

  /** Replaces each id of a product, category, brand or article with an id that exists in the mock. */
  function substituteIds(fields: Fields): Fields {
    const ownProducts = productsInStock()
    const items = listAt(fields, 'items').map((item, index) => {
      const id = ownProducts[index % ownProducts.length] ?? 1
      products.set(textAt(item, 'id'), id)
      return { ...(typeof item === 'object' && item), id }
    })
    return {
      ...fields,
      ...('id' in fields && { id: 1 }),
      ...('category_id' in fields && { category_id: 1 }),
      ...('brand_id' in fields && { brand_id: 1 }),
      ...('goods_id' in fields && { goods_id: 1 }),
      ...('items' in fields && { items }),
    }
  }

  return {
    logIn,
    /** Remembers that calls with this token of the upstream use a session of the demo user on the mock. */
    useDemoSession: (token: string) => {
      demoSessions.add(token)
    },
    usesDemoSession: (token: string | null) => token !== null && demoSessions.has(token),
    sessionOf(token: string): string {
      const known = tokens.get(token)
      if (known !== undefined) return known
      const session = textAt(logIn().data, 'userinfo', 'token')
      tokens.set(token, session)
      demoSessions.add(token)
      return session
    },
    /**
     * Replaces the upstream's order numbers, address ids and product ids with the corresponding values of the mock.
     * Leaves unknown ids unchanged.
     */
    mapRequest(name: EndpointName, fields: Fields): Fields {
      const order = orders.get(textAt(fields, 'order_no'))
      const address = addresses.get(textAt(fields, 'id'))
      const items = listAt(fields, 'items').map((item) => {
        const id = products.get(textAt(item, 'id'))
        return id === undefined ? item : { ...(typeof item === 'object' && item), id }
      })
      return {
        ...fields,
        ...('items' in fields && { items }),
        ...(order !== undefined && { order_no: order }),
        ...(address !== undefined && isOfAddress(name) && { id: Number(address) }),
      }
    },
    /**
     * Replaces the ids in a request with ids that exist in the mock. Returns the reason as a text if the mock cannot
     * repeat the request, for example because it changes an order or address that the mock does not have.
     */
    substitute(name: EndpointName, fields: Fields, session: string | null): Fields | string {
      const isOrder = name !== 'order.submit' && ('order_no' in fields || 'request_no' in fields)
      if (!isOrder && !isOfAddress(name)) return substituteIds(fields)
      const missing = `the mock has no such ${isOrder ? 'order' : 'address'}`
      if (session === null || endpoints[name].access === 'write') return missing
      const key = isOrder ? 'order_no' : 'id'
      const found = firstOf(isOrder ? 'order.list' : 'address.addrList', key, session)
      if (found === '') return missing
      return isOrder ? { lang: fields['lang'], order_no: found } : { ...fields, id: Number(found) }
    },
    /**
     * Compares the upstream's and the mock's response to the same call. Remembers which token, order number or address
     * id of the mock corresponds to which of the upstream.
     */
    learn(name: EndpointName, theirs: unknown, ours: unknown): void {
      const token = textAt(theirs, 'userinfo', 'token')
      if (token !== '') tokens.set(token, textAt(ours, 'userinfo', 'token'))
      if (name === 'order.submit') orders.set(textAt(theirs, 'order_no'), textAt(ours, 'order_no'))
      if (name === 'address.addrSave') addresses.set(textAt(theirs, 'id'), textAt(ours, 'id'))
    },
  }
}

/** Returns the string or number at a path, or '' when there is neither. */
export function textAt(value: unknown, ...path: string[]): string {
  const found = path.reduce(fieldOf, value)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

export function listAt(value: unknown, key: string): unknown[] {
  const list = fieldOf(value, key)
  return Array.isArray(list) ? list : []
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined
}

function isOfAddress(name: EndpointName): boolean {
  return ['address.addrInfo', 'address.addrUpdate', 'address.addrDel'].includes(name)
}
