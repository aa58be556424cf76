import { isRecord } from '#contracts/values.ts'
import type { ViteProcess, ViteResponse } from '#server/pages/vite-process.ts'

/** Responds to a message of the shop that calls a function of `vite`. Ignores all other messages. */
export async function answerShop(
  vite: ViteProcess,
  message: unknown,
  send: (response: ViteResponse) => void,
): Promise<void> {
  if (!isRecord(message)) return
  const { vite: id, name, argument } = message
  if (typeof id !== 'number' || typeof name !== 'string' || !isFunctionOf(vite, name)) return
  try {
    // Safe cast: the shop calls with the types of `ViteProcess`.
    const result = await (vite[name] as (argument: unknown) => Promise<unknown>)(argument)
    send({ vite: id, result })
  } catch (error) {
    send({ vite: id, error: error instanceof Error ? error.message : String(error) })
  }
}

function isFunctionOf(vite: ViteProcess, name: string): name is Extract<keyof ViteProcess, string> {
  return Object.hasOwn(vite, name)
}
