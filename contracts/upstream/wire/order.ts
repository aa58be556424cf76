import * as z from 'zod/mini'
import { quantitySchema } from '#contracts/cart/cart.ts'
import { emailField, optionalText } from '#contracts/fields.ts'
import { CART_LINES_MAX, REMARK_MAX_LENGTH } from '#contracts/limits.ts'
import {
  contactSchema,
  orderNoSchema,
  payerSchema,
  deliveryAddressSchema,
  previewInputSchema,
  requestNoSchema,
} from '#contracts/orders/orders.ts'
import {
  DELIVERY_STATUSES,
  PAYER_TYPES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  SHIPPING_METHODS,
} from '#contracts/orders/statuses.ts'
import { trackingUrlSchema } from '#contracts/orders/tracking-url.ts'
import { idSchema, unixSecondsSchema } from '#contracts/primitives.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { pageRequest } from './common.ts'
import { wireArray, wireReadable } from './list.ts'
import { wireCount, wireDecimal, wireId, wireStock } from './number.ts'
import { wireTime } from './time.ts'
import {
  wireFlag,
  wireNonEmptyString,
  wireOptional,
  wireShown,
  wireShownCount,
  wireShownString,
  wireShownText,
  wireShownTime,
  wireText,
  wireWord,
} from './tolerant.ts'

// Requests and responses of /api/order/*. Their fields are assumptions, because the specification does not show them.

const itemsRequest = z
  .array(z.strictObject({ id: idSchema, num: quantitySchema }))
  .check(z.minLength(1), z.maxLength(CART_LINES_MAX))

const payer = payerSchema.shape
/** Payer in the upstream's field names. The fields and rules are those of `payerSchema`. */
export const payerRequest = z
  .strictObject({
    type: payer.type,
    name: payer.name,
    email: payer.email,
    phone: payer.phone,
    company: z.optional(payer.company),
    tax_id: z.optional(payer.taxId),
  })
  .check(
    z.refine((value) => value.type === 'individual' || Boolean(value.company), {
      error: VALIDATION.enterCompany,
      path: ['company'],
    }),
  )

export const previewRequest = z.strictObject({
  items: itemsRequest,
  country: previewInputSchema.shape.country,
  city: previewInputSchema.shape.city,
  shipping_method: z.optional(z.enum(SHIPPING_METHODS)),
})

const methodWire = {
  name: wireShownText,
  available: wireFlag,
  reason: wireShown(wireOptional(wireText), null),
}
export const previewResponse = z.object({
  lines: wireArray(
    z.object({
      id: wireId,
      title: wireShownText,
      goods_image: wireShownString,
      price: wireDecimal,
      num: wireCount,
      have_num: wireStock,
      amount: wireDecimal,
    }),
  ),
  amount: wireDecimal,
  tax: wireDecimal,
  shipping: wireReadable(
    z.object({
      code: z.enum(SHIPPING_METHODS),
      fee: wireDecimal,
      days_min: wireShownCount,
      days_max: wireShownCount,
      ...methodWire,
    }),
  ),
  payment: wireReadable(
    z.object({ code: z.enum(PAYMENT_METHODS), description: wireShownText, ...methodWire }),
  ),
  courier_city: wireShownText,
  /** Null until the shopper has chosen an available shipping method. */
  shipping_fee: wireOptional(wireDecimal),
  total: wireDecimal,
})
export type PreviewWire = z.output<typeof previewResponse>

export const submitRequest = z.strictObject({
  items: itemsRequest,
  contact: contactSchema,
  payer: payerRequest,
  address: deliveryAddressSchema,
  shipping_method: z.enum(SHIPPING_METHODS),
  payment_method: z.enum(PAYMENT_METHODS),
  remark: z.optional(optionalText(REMARK_MAX_LENGTH)),
  request_no: requestNoSchema,
})
export type SubmitRequest = z.output<typeof submitRequest>
export const submitResponse = z.object({ order_no: wireNonEmptyString })

const person = { name: wireShownString, email: wireShownString, phone: wireShownString }
const payerWire = z.object({
  type: wireWord(PAYER_TYPES),
  ...person,
  company: wireShownString,
  tax_id: wireShownString,
})
const personWire = z.object(person)
const deliveryAddressWire = z.object({
  country: wireShownString,
  city: wireShownString,
  address: wireShownString,
  postcode: wireShownString,
})
const wireShownDecimal = wireShown(wireOptional(wireDecimal), null)
/**
 * An order. Only `order_no` and `total_price` must be readable. An order with other unreadable fields is still shown.
 */
export const orderWire = z.object({
  order_no: wireNonEmptyString,
  full_name: wireShownText,
  create_time: wireShownTime,
  /** When an unpaid order is cancelled. Null when the order cannot expire, which legacy upstreams also write as 0. */
  expire_time: wireShown(
    z.pipe(
      wireOptional(wireTime),
      z.transform((time: number | null) => time || null),
    ),
    null,
  ),
  pay_status: wireWord(PAYMENT_STATUSES),
  delivery_status: wireWord(DELIVERY_STATUSES),
  shipping_method: wireWord(SHIPPING_METHODS),
  payment_method: wireWord(PAYMENT_METHODS),
  amount: wireShownDecimal,
  shipping_fee: wireShownDecimal,
  tax: wireShownDecimal,
  total_price: wireDecimal,
  goods_count: wireShownCount,
  goods: wireShown(
    wireReadable(
      z.object({
        id: wireShown(wireOptional(wireId), null),
        title: wireShownText,
        goods_image: wireShownString,
        price: wireShownDecimal,
        num: wireShownCount,
      }),
    ),
    () => [],
  ),
  /** Whether the provider declined the last card payment. Null if the upstream sends no readable value. */
  pay_declined: wireShown(wireOptional(wireFlag), null),
  /**
   * All past and current statuses of the order, each with its time, oldest first. Empty when the upstream sends none.
   */
  moves: wireShown(
    wireReadable(
      z.object({
        to: wireWord([...PAYMENT_STATUSES, ...DELIVERY_STATUSES]),
        time: z.pipe(wireTime, z.int().check(z.positive())),
      }),
    ),
    () => [],
  ),
  /** URL of the carrier's tracking page. Null when it is missing or not a safe https URL. */
  tracking_url: wireShown(wireOptional(trackingUrlSchema), null),
  payer: wireShown(payerWire, () => z.parse(payerWire, {})),
  contact: wireShown(personWire, () => z.parse(personWire, {})),
  address: wireShown(deliveryAddressWire, () => z.parse(deliveryAddressWire, {})),
  remark: wireShownText,
  request_no: wireShownString,
  /** Payee of an invoice or bank transfer. Null for other payment methods. */
  pay_to: wireShown(
    wireOptional(
      z.object({
        payee: wireNonEmptyString,
        account: wireNonEmptyString,
        bank: wireShownString,
        reference: wireNonEmptyString,
      }),
    ),
    null,
  ),
})
export type OrderWire = z.output<typeof orderWire>

export const ordersRequest = z.strictObject({
  pay_status: z.optional(z.enum(PAYMENT_STATUSES)),
  start_time: z.optional(unixSecondsSchema),
  end_time: z.optional(unixSecondsSchema),
  order_no: z.optional(z.string().check(z.maxLength(64))),
  ...pageRequest,
})

/** Asks for an order by its order number or its request number. A guest must also send the email. */
export const orderInfoRequest = z
  .strictObject({
    order_no: z.optional(orderNoSchema),
    request_no: z.optional(requestNoSchema),
    email: z.optional(emailField),
  })
  .check(
    z.refine((key) => Boolean(key.order_no) !== Boolean(key.request_no), {
      error: 'give order_no or request_no, not both',
      path: ['order_no'],
    }),
  )
export const orderKeyRequest = z.strictObject({
  order_no: orderNoSchema,
  email: z.optional(emailField),
})
export const payRequest = z.extend(orderKeyRequest, { return_url: z.url() })
/** URL of the payment page. A URL that begins with a slash is relative to the upstream's URL. */
const redirectUrl = z.string().check(
  z.trim(),
  z.regex(/^(?:https?:\/)?\//i, 'a URL'),
  z.refine((url) => URL.canParse(url, 'https://upstream.invalid'), { error: 'a URL' }),
)
export const payResponse = z.object({ redirect_url: redirectUrl })
