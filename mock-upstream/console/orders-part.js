import { button, h } from './dom.js'
import { moment } from './format.js'
import { postJson } from './control-api.js'
import { showPagedList } from './paged-list.js'
import { attempt } from './say.js'
import { readState } from './world-state.js'

/** @typedef {ReturnType<typeof import('#mock-upstream/control/state/shop-state.ts').describeOrder>} Order */

/**
 * Lists the orders, each with a button for every status change that is allowed. Returns a function that updates the
 * list.
 * @param {HTMLElement} place
 */
export function showOrders(place) {
  const list = h('div', { class: 'scroll', role: 'region', 'aria-label': 'List of orders' })
  list.tabIndex = 0
  const refresh = showPagedList(place, {
    noun: 'order',
    by: 'number, email or status',
    placeholder: 'Number, email or status',
    query: 'text',
    none: 'This world has no orders yet.',
    list,
    draw: (/** @type {{ list: Order[] }} */ found) => table(found.list),
  })
  return refresh

  /** @param {Order} order @param {object} move */
  async function makeMove(order, move) {
    const words = `Order ${order.order_no}: ${Object.values(move).join()}.`
    await attempt(async () => postJson('order', { order_no: order.order_no, ...move }), words)
    await Promise.all([refresh(), readState()])
  }

  // Sets the roles of the table explicitly. On phones, CSS stacks the table, and browsers then ignore its built-in
  // roles.
  /** @param {Order[]} orders */
  function table(orders) {
    return h(
      'table',
      { class: 'stacked', role: 'table' },
      h(
        'thead',
        { role: 'rowgroup' },
        h(
          'tr',
          { role: 'row' },
          ['Order', 'Who', 'Placed', 'Total', 'Status', 'Next'].map((name) =>
            h('th', { scope: 'col', role: 'columnheader' }, name),
          ),
        ),
      ),
      h('tbody', { role: 'rowgroup' }, orders.map(row)),
    )
  }

  /** @param {Order} order */
  function row(order) {
    return h(
      'tr',
      { role: 'row' },
      h('th', { scope: 'row', role: 'rowheader', class: 'tabular' }, order.order_no),
      h(
        'td',
        { role: 'cell' },
        order.username ?? 'Guest',
        h('br'),
        h('span', { class: 'soft' }, order.email),
      ),
      h('td', { role: 'cell', class: 'tabular' }, moment(order.create_time)),
      h(
        'td',
        { role: 'cell', class: 'tabular end' },
        order.total_price,
        h('br'),
        order.payment_method,
      ),
      h(
        'td',
        { role: 'cell' },
        h('span', { class: `mark ${order.pay_status}` }, order.pay_status),
        ' ',
        h('span', { class: 'mark' }, order.delivery_status.replaceAll('_', ' ')),
      ),
      h(
        'td',
        { role: 'cell' },
        order.moves.length === 0 && h('span', { class: 'soft' }, 'Final'),
        h(
          'span',
          { class: 'actions' },
          order.moves.map((move) => {
            const to = Object.values(move).join().replaceAll('_', ' ')
            return button(`→ ${to}`, async () => makeMove(order, move), {
              class: 'button small',
              'aria-label': `Move order ${order.order_no} to ${to}`,
              'data-key': `${order.order_no}-${to}`,
            })
          }),
        ),
      ),
    )
  }
}
