import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { KnownValues } from '#contracts/upstream/examples.ts'
import { isRecord, valueAt } from '#contracts/values.ts'
import type { Received } from './show-call.ts'

/** Where a response has a value that later requests need. */
const PLACES: { [Name in EndpointName]?: { value: keyof KnownValues; path: (string | number)[] } } =
  {
    'baseinfo.gettrademark': { value: 'brandId', path: ['list', 0, 'id'] },
    'article.personal_list': { value: 'articleId', path: ['list', 0, 'id'] },
    'goods.typelist': { value: 'categoryId', path: ['list', 0, 'id'] },
    'goods.goodslist': { value: 'productId', path: ['list', 0, 'id'] },
    'user.register': { value: 'token', path: ['userinfo', 'token'] },
    'user.login': { value: 'token', path: ['userinfo', 'token'] },
  }

/**
 * Returns the values in a response that later requests need, even if the response breaks the contract elsewhere.
 * Otherwise, one wrong field would hide the verdicts on all requests that need these values. Ignores a value of a wrong
 * type.
 */
export function learnFromBroken(name: EndpointName, received: Received): KnownValues {
  const place = PLACES[name]
  if (!place || !('body' in received) || !isRecord(received.body)) return {}
  const found = valueAt(received.body['data'], place.path)
  if (place.value === 'token')
    return typeof found === 'string' && found !== '' ? { token: found } : {}
  const id = Number(typeof found === 'string' ? found.trim() || NaN : (found ?? NaN))
  return Number.isSafeInteger(id) && id > 0 ? { [place.value]: id } : {}
}
