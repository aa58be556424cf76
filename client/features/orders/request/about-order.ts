import { ISSUE_EMAIL } from '#contracts/fields.ts'
import type { IssueFormValues } from '#contracts/feedback/feedback.ts'
import type { Order } from '#contracts/orders/orders.ts'

/** Fields of the issue form that a question about an order fills in. */
export type AboutOrder = Pick<IssueFormValues, 'name' | 'content' | 'mobile' | 'email'>

/**
 * Returns the issue form's fields for a question about an order. The form accepts only simple emails
 * (contracts/decisions.md › e-mail patterns), so any other email goes into the text.
 */
export function aboutOrder({ name, phone, email }: Order['contact'], content: string): AboutOrder {
  const isSimple = ISSUE_EMAIL.test(email)
  return {
    name,
    mobile: phone,
    email: isSimple ? email : '',
    content: isSimple || !email ? content : `${content}\n${email}`,
  }
}
