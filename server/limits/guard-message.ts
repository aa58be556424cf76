import type { CallLimits, RECIPIENT_BUDGETS } from './call-limits.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

type Message = { path: keyof typeof RECIPIENT_BUDGETS; recipient: string }

/**
 * Runs `send`, which makes the upstream write to `recipient`, within the limit on such messages. A failed call does not
 * count, because nobody was written to. After a timeout, the upstream may still write.
 */
export async function guardMessage<Result>(
  { limits }: { limits: CallLimits },
  { path, recipient }: Message,
  send: () => Promise<Result>,
): Promise<Result> {
  const giveBack = await limits.countMessage(path, recipient)
  try {
    return await send()
  } catch (error) {
    const isUnclear = error instanceof UpstreamError && error.kind === 'timeout'
    if (!isUnclear) await giveBack()
    throw error
  }
}
