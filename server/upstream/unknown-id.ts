import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { SUCCESS_CODE, UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { isEmpty } from '#contracts/upstream/wire/list.ts'
import { isTechnicalMessage } from './is-for-shoppers.ts'

/**
 * Reads of one thing by its id. Many upstreams send a success without data for an id that they do not have. `order.info`
 * is not among them, because empty data does not prove that an order does not exist.
 */
export const READS_BY_ID = [
  'goods.goodsdetail',
  'goods.typeInfo',
  'baseinfo.trademarkInfo',
  'article.personal_info',
  'address.addrInfo',
] as const satisfies readonly EndpointName[]

/** Sentences that an upstream sends instead of the code for an unknown id. */
const SAYS_UNKNOWN =
  /\bnot (?:be )?found\b|\bnot exist|n['’]t exist|\bno such\b|\bno longer (?:exist|available)|\bnicht gefunden\b|\bexistiert nicht\b|\bintrouvable|n['’]existe pas|\bno existe\b|\bno (?:se )?(?:ha )?encontrad|\bnão (?:existe|encontrad|foi encontrad)|\bnon (?:esiste|trovat)|не найден|не существует|не знайден|не існує|不存在|未找到|找不到|已下架|見つかりません|存在しません/iu

/**
 * Returns whether the response to a read by id means that nothing has this id: a success without data, the code for an
 * unknown id, or a general failure whose message says so. `code` is the canonical code, and `data` is decoded.
 */
export function meansUnknownId(
  name: EndpointName,
  { code, msg, data }: { code: number; msg: string; data: unknown },
): boolean {
  if (!(READS_BY_ID as readonly EndpointName[]).includes(name)) return false
  if (code === SUCCESS_CODE) return isEmpty(data)
  if (code === UPSTREAM_CODES.failedValidation)
    return SAYS_UNKNOWN.test(msg) && !isTechnicalMessage(msg)
  return code === UPSTREAM_CODES.notFound
}
