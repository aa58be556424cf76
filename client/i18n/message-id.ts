import type account from './messages/en/account.json'
import type addresses from './messages/en/addresses.json'
import type cart from './messages/en/cart.json'
import type catalog from './messages/en/catalog.json'
import type checkout from './messages/en/checkout.json'
import type content from './messages/en/content.json'
import type country from './messages/en/country.json'
import type errors from './messages/en/errors.json'
import type feedback from './messages/en/feedback.json'
import type home from './messages/en/home.json'
import type layout from './messages/en/layout.json'
import type meta from './messages/en/meta.json'
import type orders from './messages/en/orders.json'
import type ui from './messages/en/ui.json'
import type validation from './messages/en/validation.json'

type Messages = typeof account &
  typeof addresses &
  typeof cart &
  typeof catalog &
  typeof checkout &
  typeof content &
  typeof country &
  typeof errors &
  typeof feedback &
  typeof home &
  typeof layout &
  typeof meta &
  typeof orders &
  typeof ui &
  typeof validation

/** Id of an interface text. The English files define the list for all languages. */
export type MessageId = keyof Messages
