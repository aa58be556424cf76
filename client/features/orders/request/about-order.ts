import { ISSUE_EMAIL } from '#contracts/fields.ts'
import type { IssueFormValues } from '#contracts/feedback/feedback.ts'
import type { Order } from '#contracts/orders/orders.ts'

/** Fields of the issue form that are prefilled for a question about an order. */
export type AboutOrder = Pick<IssueFormValues, 'name' | 'content' | 'mobile' | 'email'>

/**
 * Returns the values that prefill the issue form for a question about an order. The email field accepts only simple
 * emails (contracts/decisions.md › e-mail patterns). Any other email goes into the text of the question.
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
