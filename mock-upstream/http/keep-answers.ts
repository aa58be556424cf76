import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import type { Answer, HandlerContext, Handlers } from '#mock-upstream/handlers/handler.ts'
import { epochOf } from '#mock-upstream/store/epoch.ts'

/** A page of products with its texts is some 30 kB: 15 MB in all, however many worlds there are. */
const KEPT_MAX = 500

type AnyAnswer = Answer<EndpointName>
type AnyHandler = (request: unknown, context: HandlerContext) => AnyAnswer | Promise<AnyAnswer>

const kept = new WeakSet<object>()

/**
 * Whether this `data` was kept by `keepAnswers`. It is frozen, so what was found out about it once (that it holds its
 * contract, how it is encoded) stays true.
 */
export function isKept(data: unknown): data is object {
  return typeof data === 'object' && data !== null && kept.has(data)
}

/** Public reads follow from the request, the language, the base and what raises the epoch. The prices of coins move by themselves. */
export function isKeepable(name: EndpointName): boolean {
  const { access, token } = endpoints[name]
  return access === 'read' && token === 'none' && name !== 'baseinfo.info'
}

/**
 * The same handlers, but a public read is answered with the same object again as long as the epoch of its world
 * stands: the lab and every write to stock raise it.
 */
export function keepAnswers(handlers: Handlers): Handlers {
  const answers = new Map<string, AnyAnswer>()
  const worlds = new WeakMap<object, number>()
  let worldsSeen = 0

  function numberOf(db: object): number {
    const known = worlds.get(db)
    if (known !== undefined) return known
    worlds.set(db, (worldsSeen += 1))
    return worldsSeen
  }

  function keep(key: string, answer: AnyAnswer): AnyAnswer {
    freeze(answer)
    if (typeof answer.data === 'object' && answer.data !== null) kept.add(answer.data)
    answers.set(key, answer)
    for (const oldest of answers.keys()) {
      if (answers.size <= KEPT_MAX) break
      answers.delete(oldest)
    }
    return answer
  }

  function keeping(name: EndpointName): AnyHandler {
    const handler = handlers[name] as AnyHandler
    return (request, context) => {
      const { db } = context.world
      const which = [numberOf(db), epochOf(db), name, context.lang]
      const key = `${which.join(' ')} ${JSON.stringify(request)}`
      const known = answers.get(key)
      if (!known) {
        const answer = handler(request, context)
        return answer instanceof Promise ? answer : keep(key, answer)
      }
      // The last one used is the last one to go.
      answers.delete(key)
      answers.set(key, known)
      return known
    }
  }

  const keepable = ENDPOINT_NAMES.filter(isKeepable).map((name) => [name, keeping(name)] as const)
  return { ...handlers, ...Object.fromEntries(keepable) }
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  for (const part of Object.values(value)) freeze(part)
  Object.freeze(value)
}
