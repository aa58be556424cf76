import { button, empty, fill, h } from './dom.js'
import { counted } from './format.js'
import { getJson, postJson } from './control-api.js'
import { editForm, isEditing } from './edit-form.js'
import { attempt } from './say.js'
import { showPager } from './pager.js'
import { searchField } from './search-field.js'

/** @typedef {ReturnType<typeof import('#mock-upstream/control/state/shop-state.ts').describeProducts>[number]} Product */
/** @typedef {import('./edit-form.js').FormSchema} FormSchema */

/**
 * Lists the products with a form for title, price and stock of each. Returns a function that updates the list.
 * @param {HTMLElement} place
 */
export function showProducts(place) {
  let page = 1
  const search = searchField(
    { label: 'Find products by name', placeholder: 'Product name' },
    () => {
      page = 1
      void read()
    },
  )
  const count = h('span', { class: 'soft' })
  const list = h('div', {})
  const pager = h('nav', { class: 'pager', 'aria-label': 'Pages of products' })

  /** `mayWait`: keeps the list while the user is changing it, even if that began during the request. */
  const read = async ({ mayWait = false } = {}) => {
    await attempt(async () => {
      const found = await getJson('products', { page, keyword: search.value.trim() })
      if (mayWait && isEditing(list)) return
      count.textContent = counted(found.total, 'product')
      fill(
        list,
        found.list.length > 0
          ? h(
              'ul',
              { class: 'rows' },
              found.list.map((/** @type {Product} */ product) => row(product, found.schema)),
            )
          : empty(
              search.value ? `No product matches “${search.value}”.` : 'This shop has no products.',
            ),
      )
      showPager(pager, { page, pages: Math.ceil(found.total / found.per_page) }, (next) => {
        page = next
        void read()
      })
    })
  }

  /** @param {Product} product @param {FormSchema} schema @returns {HTMLLIElement} */
  function row(product, schema) {
    const { id, title, price, have_num: num } = product
    const item = h('li', { class: 'product' })
    const redraw = (/** @type {Product} */ next) => item.replaceWith(row(next, schema))
    const soldOut = async () => {
      await attempt(
        async () => redraw(await postJson('product', { id, num: 0 })),
        `${title} is sold out.`,
      )
    }
    const notes = [
      num === 0 && h('span', { class: 'mark cancelled' }, 'sold out'),
      ...editsOf(product).map((words) => h('span', { class: 'soft' }, words)),
    ].filter((note) => note !== false)
    item.append(
      h('span', { class: 'number soft tabular' }, id),
      editForm({
        path: 'product',
        id,
        of: title,
        schema,
        fields: {
          title: { label: 'Title', value: title },
          price: { label: 'Price', value: price },
          num: { label: 'Stock', value: num },
        },
        onSaved: redraw,
        extra: [
          button('Sold out', soldOut, {
            class: 'button small',
            'aria-label': `Mark ${title} as sold out`,
            'data-key': `out-${id}`,
          }),
        ],
      }),
      ...(notes.length > 0 ? [h('p', { class: 'notes' }, notes)] : []),
    )
    return item
  }

  fill(
    place,
    h('div', { class: 'title-row' }, h('h2', { id: 'products-title' }, 'Products'), count, search),
    h(
      'p',
      { class: 'soft' },
      'A change is in the shop at once, in this world only, until its reset. A title applies to all languages. An emptied title or price returns to the original.',
    ),
    list,
    pager,
  )
  void read()
  return async () => {
    if (!isEditing(list)) await read({ mayWait: true })
  }
}

/** Names the initial value of each field that has changed. @param {Product} product */
function editsOf(product) {
  return [
    product.title !== product.initial_title && `initially “${product.initial_title}”`,
    product.price !== product.initial_price && `initially ${product.initial_price}`,
    product.have_num !== product.initial_num && `initially ${product.initial_num} in stock`,
  ].filter((words) => words !== false)
}
