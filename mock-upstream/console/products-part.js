import { button, h } from './dom.js'
import { postJson } from './control-api.js'
import { editForm } from './edit-form.js'
import { showPagedList } from './paged-list.js'
import { attempt } from './say.js'

/** @typedef {ReturnType<typeof import('#mock-upstream/control/state/shop-state.ts').describeProducts>[number]} Product */
/** @typedef {import('./edit-form.js').FormSchema} FormSchema */

/**
 * Lists the products. Each has a form for its title, price and stock. Returns a function that updates the list.
 * @param {HTMLElement} place
 */
export function showProducts(place) {
  return showPagedList(place, {
    noun: 'product',
    by: 'name',
    placeholder: 'Product name',
    query: 'keyword',
    none: 'This shop has no products.',
    about: h(
      'p',
      { class: 'soft' },
      'A change is in the shop at once, in this world only, until its reset. A title applies to all languages. An emptied title or price returns to the original.',
    ),
    draw: (/** @type {{ list: Product[], schema: FormSchema }} */ { list, schema }) =>
      h(
        'ul',
        { class: 'rows' },
        list.map((product) => row(product, schema)),
      ),
  })

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
}

/**
 * Returns one text for each changed field. The text contains the initial value of the field.
 * @param {Product} product
 */
function editsOf(product) {
  return [
    product.title !== product.initial_title && `initially “${product.initial_title}”`,
    product.price !== product.initial_price && `initially ${product.initial_price}`,
    product.have_num !== product.initial_num && `initially ${product.initial_num} in stock`,
  ].filter((words) => words !== false)
}
