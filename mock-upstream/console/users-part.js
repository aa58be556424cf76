import { button, fill, h } from './dom.js'
import { editForm } from './edit-form.js'
import { showPagedList } from './paged-list.js'
import { copy } from './say.js'

/** @typedef {ReturnType<typeof import('#mock-upstream/control/state/user-state.ts').describeUser>} User */
/** @typedef {User['addresses'][number]} Address */
/** @typedef {Record<'user' | 'address', import('./edit-form.js').FormSchema>} Schemas */

const ADDRESS_LABELS = /** @type {const} */ ({
  config_name: 'Address name',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  country: 'Country code',
  city: 'City',
  address: 'Street',
  postcode: 'Postcode',
})

/**
 * Lists the users, each with forms for the account and its addresses. Returns a function that updates the list.
 * @param {HTMLElement} place
 */
export function showUsers(place) {
  /** Ids of the users whose forms are open. @type {Set<number>} */
  const open = new Set()
  return showPagedList(place, {
    noun: 'user',
    by: 'name, email or phone',
    placeholder: 'Name, email or phone',
    query: 'text',
    none: 'This world has no users.',
    draw: (/** @type {{ list: User[], schemas: Schemas }} */ { list, schemas }) =>
      h(
        'ul',
        { class: 'rows' },
        list.map((user) => row(user, schemas)),
      ),
  })

  /** @param {User} user @param {Schemas} schemas @returns {HTMLLIElement} */
  function row(user, schemas) {
    const { id, username, email, password } = user
    const item = h('li', {})
    const forms = h('div', { class: 'inside', id: `user-${id}`, hidden: !open.has(id) })
    const draw = () => fill(forms, ...(open.has(id) ? formsOf(user, schemas, redraw) : []))
    const redraw = (/** @type {User} */ next) => item.replaceWith(row(next, schemas))
    const edit = button(
      'Edit',
      () => {
        if (open.has(id)) open.delete(id)
        else open.add(id)
        forms.hidden = !open.has(id)
        edit.setAttribute('aria-expanded', String(open.has(id)))
        draw()
      },
      {
        class: 'button small',
        'aria-label': `Edit ${username}`,
        'aria-expanded': String(open.has(id)),
        'aria-controls': `user-${id}`,
        'data-key': `edit-${id}`,
      },
    )
    draw()
    item.append(
      h('span', { class: 'grow' }, h('strong', {}, username), h('br'), email),
      password ? h('code', {}, password) : h('span', { class: 'soft' }, 'own password'),
      h('span', { class: 'actions' }, ...copies(user), edit),
      forms,
    )
    return item
  }
}

/** @param {User} user */
function copies({ username, password }) {
  const copyAccount = button('Copy account', async () => copy(username, 'Account'), {
    class: 'button small',
    'aria-label': `Copy account ${username}`,
    'data-key': `account-${username}`,
  })
  if (!password) return [copyAccount]
  const copyPassword = button('Copy password', async () => copy(password, 'Password'), {
    class: 'button small',
    'aria-label': `Copy password of ${username}`,
    'data-key': `password-${username}`,
  })
  return [copyAccount, copyPassword]
}

/** @param {User} user @param {Schemas} schemas @param {(user: User) => void} redraw */
function formsOf(user, schemas, redraw) {
  const { id, username, name, email, phone, addresses } = user
  return [
    editForm({
      path: 'user',
      id,
      of: username,
      schema: schemas.user,
      fields: {
        username: { label: 'User name', value: username },
        name: { label: 'Name', value: name },
        email: { label: 'Email', value: email },
        phone: { label: 'Phone', value: phone },
      },
      onSaved: redraw,
    }),
    ...addresses.map((address) =>
      h('section', {}, h('h3', {}, address.config_name), addressForm(address)),
    ),
    addresses.length === 0 && h('p', { class: 'soft' }, 'This user has no saved address.'),
  ]

  /** @param {Address} address */
  function addressForm(address) {
    const fields = Object.entries(ADDRESS_LABELS).map(([field, label]) => [
      field,
      { label, value: address[/** @type {keyof typeof ADDRESS_LABELS} */ (field)] },
    ])
    return editForm({
      path: 'address',
      id: address.id,
      of: `${address.config_name}, ${username}`,
      schema: schemas.address,
      fields: Object.fromEntries(fields),
      onSaved: (/** @type {Address} */ saved) => {
        const known = addresses.map((one) => (one.id === saved.id ? saved : one))
        redraw({ ...user, addresses: known })
      },
    })
  }
}
