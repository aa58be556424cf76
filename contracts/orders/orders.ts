import * as z from 'zod/mini'
import { orderItemsSchema } from '#contracts/cart/cart.ts'
import { deliveryAddressFields } from '#contracts/addresses/addresses.ts'
import {
  emailField,
  nameField,
  optionalPhoneField,
  optionalString,
  optionalText,
  phoneField,
} from '#contracts/fields.ts'
import { REMARK_MAX_LENGTH } from '#contracts/limits.ts'
import { moneySchema, unixSecondsSchema } from '#contracts/primitives.ts'
import { valueAt } from '#contracts/values.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { payToSchema } from './payments.ts'
import { PAYER_TYPES, PAYMENT_METHODS, SHIPPING_METHODS } from './statuses.ts'
import { trackingUrlSchema } from './tracking-url.ts'

export const orderNoSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
/**
 * Request number of one checkout attempt. Retries repeat the number, so that they do not place a second order
 * (contracts/decisions.md › double submit). Upper-case letters become lower-case, so that both spellings are the same
 * number.
 */
export const requestNoSchema = z.uuid().check(z.toLowerCase())

export const contactSchema = z.strictObject({
  name: nameField,
  email: emailField,
  phone: phoneField(),
})
export type Contact = z.infer<typeof contactSchema>

/**
 * Returns whether the payer is a legal entity. As the option `when` of a zod check, it makes zod run the check even
 * while other fields are invalid, so that all missing fields are reported together.
 */
const needsFirm = ({ value }: { value: unknown }) => valueAt(value, ['type']) === 'legal'

/**
 * Payer of an order (docs/specification.md › Entities and their fields). A legal entity must give its
 * company name. Its tax id is optional, because not every legal entity has one.
 */
export const payerSchema = z
  .strictObject({
    type: z.enum(PAYER_TYPES),
    name: nameField,
    email: emailField,
    phone: optionalPhoneField,
    company: optionalString(),
    taxId: optionalString(60),
  })
  .check(
    z.refine((payer) => payer.company !== '', {
      error: VALIDATION.enterCompany,
      path: ['company'],
      when: needsFirm,
    }),
  )
export type Payer = z.infer<typeof payerSchema>

export const deliveryAddressSchema = z.strictObject(deliveryAddressFields)
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>

/** Validates the form of the whole checkout. */
export const checkoutFormSchema = z.strictObject({
  contact: contactSchema,
  address: deliveryAddressSchema,
  shippingMethod: z.pipe(
    z.string(VALIDATION.chooseShipping),
    z.enum(SHIPPING_METHODS, VALIDATION.chooseShipping),
  ),
  paymentMethod: z.pipe(
    z.string(VALIDATION.choosePayment),
    z.enum(PAYMENT_METHODS, VALIDATION.choosePayment),
  ),
  payer: payerSchema,
  remark: optionalText(REMARK_MAX_LENGTH),
  agree: z.boolean().check(z.refine((agreed) => agreed, VALIDATION.agree)),
})
export type CheckoutForm = z.infer<typeof checkoutFormSchema>
/** Values of the form while the shopper fills it in. A method that is not chosen yet is an empty string. */
export type CheckoutInput = z.input<typeof checkoutFormSchema>

export const previewInputSchema = z.strictObject({
  items: orderItemsSchema,
  country: z.optional(deliveryAddressFields.country),
  city: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  shippingMethod: z.optional(z.enum(SHIPPING_METHODS)),
})
export type PreviewInput = z.infer<typeof previewInputSchema>

const previewLineSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  image: z.nullable(z.string()),
  price: moneySchema,
  quantity: z.int(),
  stock: z.int(),
  amount: moneySchema,
})

/** `reason` explains why a method is unavailable, in the language of the call. */
const methodFields = { name: z.string(), available: z.boolean(), reason: z.nullable(z.string()) }
export const shippingOptionSchema = z.strictObject({
  code: z.enum(SHIPPING_METHODS),
  fee: moneySchema,
  /** Working days until delivery: a text such as “3–8”, and the highest number. Null if unknown or unavailable. */
  days: z.nullable(z.strictObject({ range: z.string(), count: z.int() })),
  ...methodFields,
})
export type ShippingOption = z.infer<typeof shippingOptionSchema>
export const paymentOptionSchema = z.strictObject({
  code: z.enum(PAYMENT_METHODS),
  description: z.string(),
  ...methodFields,
})
export type PaymentOption = z.infer<typeof paymentOptionSchema>

/**
 * Current prices of an order before it is placed. Never cached. `courierCity` is the only city that the courier serves.
 */
export const previewSchema = z.strictObject({
  lines: z.array(previewLineSchema),
  amount: moneySchema,
  tax: moneySchema,
  shippingFee: z.nullable(moneySchema),
  total: moneySchema,
  shipping: z.array(shippingOptionSchema),
  payment: z.array(paymentOptionSchema),
  courierCity: z.string(),
})
export type Preview = z.infer<typeof previewSchema>

export const submitInputSchema = z.strictObject({
  items: orderItemsSchema,
  contact: contactSchema,
  payer: payerSchema,
  address: deliveryAddressSchema,
  shippingMethod: z.enum(SHIPPING_METHODS),
  paymentMethod: z.enum(PAYMENT_METHODS),
  remark: optionalText(REMARK_MAX_LENGTH),
  requestNo: requestNoSchema,
  /**
   * The total that the shopper saw. If the current total differs, the shop refuses the order. If `agreedTotal` is
   * missing, any total is accepted.
   */
  agreedTotal: z.optional(moneySchema),
})
export type SubmitInput = z.infer<typeof submitInputSchema>
/**
 * `pending`: the server is still finding out whether the order was placed. Ordering again could place a second order.
 */
export const submittedSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('placed'),
    msg: z.string(),
    orderNo: z.string(),
    /**
     * Email of the order. Set only if the shopper placed the order as a guest and has logged in since. The order can be
     * opened only with this email.
     */
    guestEmail: z.optional(z.string()),
  }),
  z.strictObject({ state: z.literal('pending'), msg: z.string(), requestNo: z.string() }),
])
export type Submitted = z.infer<typeof submittedSchema>

/**
 * An order as its owner sees it. Times are Unix seconds. `expiresAt` is null when the order cannot expire. `payTo` is
 * null when the payment method has no payee. Any other nullable field is null when its value is unknown. Statuses and
 * methods have one of the values in `statuses.ts`. If the upstream sends another value, the field contains that value.
 * If it sends none, the field is an empty string.
 */
export const orderSchema = z.strictObject({
  orderNo: z.string(),
  requestNo: z.string(),
  fullName: z.string(),
  createdAt: z.nullable(unixSecondsSchema),
  expiresAt: z.nullable(unixSecondsSchema),
  paymentStatus: z.string(),
  /**
   * True when the last card payment was declined and nothing was charged. False otherwise, even when the upstream does
   * not say.
   */
  cardDeclined: z.boolean(),
  deliveryStatus: z.string(),
  /** All payment and delivery statuses so far, each with its time, oldest first. Empty if the upstream sends none. */
  moves: z.array(z.strictObject({ to: z.string(), at: unixSecondsSchema })),
  trackingUrl: z.nullable(trackingUrlSchema),
  shippingMethod: z.string(),
  paymentMethod: z.string(),
  amount: z.nullable(moneySchema),
  shippingFee: z.nullable(moneySchema),
  tax: z.nullable(moneySchema),
  total: moneySchema,
  productCount: z.nullable(z.int()),
  lines: z.array(
    z.strictObject({
      id: z.nullable(z.int()),
      title: z.string(),
      image: z.nullable(z.string()),
      price: z.nullable(moneySchema),
      quantity: z.nullable(z.int()),
    }),
  ),
  payer: z.strictObject({
    type: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string(),
    taxId: z.string(),
  }),
  contact: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  address: z.strictObject({
    country: z.string(),
    city: z.string(),
    address: z.string(),
    postcode: z.string(),
  }),
  remark: z.string(),
  payTo: z.nullable(payToSchema),
})
export type Order = z.infer<typeof orderSchema>

/** Identifies an order by its number. A guest must also give the email. */
export const orderKeySchema = z.strictObject({
  orderNo: orderNoSchema,
  email: z.optional(emailField),
})
export type OrderKey = z.infer<typeof orderKeySchema>

/** `order` is null if the order was cancelled, but could not be read afterwards. */
export const cancelledOrderSchema = z.strictObject({
  msg: z.string(),
  order: z.nullable(orderSchema),
})
