import { button, empty, fill, h } from './dom.js'
import { counted, moment } from './format.js'
import { getJson, postJson } from './control-api.js'
import { attempt } from './say.js'
import { readState } from './world-state.js'
import { showPager } from './pager.js'
import { searchField } from './search-field.js'

/** @typedef {ReturnType<typeof import('#mock-upstream/control/state/shop-state.ts').describeOrder>} Order */

const PER_PAGE = 50
/** @param {HTMLElement} place */
export function showOrders(place) {
  let page = 1
  const search = searchField(
    { label: 'Find orders by number, email or status', placeholder: 'Number, email or status' },
    () => {
      page = 1
      void refresh()
    },
  )
  const count = h('span', { class: 'soft' })
  const list = h('div', { class: 'scroll', role: 'region', 'aria-label': 'List of orders' })
  const pager = h('nav', { class: 'pager', 'aria-label': 'Pages of orders' })

  const refresh = async () => {
    await attempt(async () => {
      const found = await getJson('orders', { page, text: search.value })
      count.textContent = counted(found.total, 'order')
      fill(list, found.list.length > 0 ? table(found.list) : empty(emptyText(search.value)))
      showPager(pager, { page, pages: Math.ceil(found.total / PER_PAGE) }, (next) => {
        page = next
        void refresh()
      })
    })
  }
  /** @param {Order} order @param {object} move */
  const makeMove = async (order, move) => {
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

  fill(
    place,
    h('div', { class: 'title-row' }, h('h2', { id: 'orders-title' }, 'Orders'), count, search),
    list,
    pager,
  )
  list.tabIndex = 0
  void refresh()
  return refresh
}

/** @param {string} text */
function emptyText(text) {
  return text ? `No order matches “${text}”.` : 'This world has no orders yet.'
}
