import { toDecimal } from '#contracts/money.ts'
import { TOP_UP } from '#fixtures/content/site-facts.ts'
import { oneRow, write } from '#mock-upstream/world/rows.ts'
import { toKey } from '#mock-upstream/store/account/users.ts'
import { UpstreamBusinessError, type HandlersOf } from './support/handler.ts'
import { findOwnOrder } from './orders/order-find.ts'
import { whyNotPayable } from './orders/order-status.ts'

/** Handles call-back requests, subscriptions and questions of visitors, and the top-up address of an order. */
export const baseinfoWrites = {
  'baseinfo.callus': ({ name, mobile }, { world, lang }) => {
    write(
      world.db,
      'insert into main.call_backs (name, mobile, lang, create_time) values (?, ?, ?, ?)',
      name,
      mobile,
      lang,
      world.now(),
    )
    return { data: null, msg: 'success.call-requested' }
  },

  'baseinfo.subemail': ({ email }, { world, lang }) => {
    const params = { email }
    const known = 'select 1 from main.subscriptions where email_key = ?'
    if (oneRow(world.db, known, toKey(email)))
      return { data: null, msg: 'success.already-subscribed', params }
    write(
      world.db,
      'insert into main.subscriptions (email_key, email, lang, create_time) values (?, ?, ?, ?)',
      toKey(email),
      email,
      lang,
      world.now(),
    )
    return { data: null, msg: 'success.subscribed', params }
  },

  'baseinfo.uquestion': (request, { world, lang }) => {
    write(
      world.db,
      `insert into main.questions (type, name, mobile, email, content, lang, create_time)
       values (?, ?, ?, ?, ?, ?, ?)`,
      request.type,
      request.name,
      request.mobile,
      request.email ?? '',
      request.content,
      lang,
      world.now(),
    )
    return { data: null, msg: `success.${request.type}-received` }
  },

  'baseinfo.getUsdtAddress': (key, context) => {
    const order = findOwnOrder(key, context)
    if (order.payment_method !== 'crypto')
      throw new UpstreamBusinessError('notFound', 'failure.no-top-up')
    const reason = whyNotPayable(order, context.lang)
    if (reason)
      throw new UpstreamBusinessError('conflict', 'failure.cannot-pay', {
        order_no: order.order_no,
        reason,
      })
    const address = TOP_UP.addresses[order.id % TOP_UP.addresses.length] ?? TOP_UP.addresses[0]
    const data = { address, network: TOP_UP.network, amount: toDecimal(order.total_minor) }
    return { data, msg: 'success.ok' }
  },
} satisfies Partial<HandlersOf<'baseinfo'>>
