import { useRef } from 'react'
import { presentError } from '#client/api/error-reader.ts'

type Sending<Result> = {
  send: () => Promise<Result>
  /** Returns the result of the earlier call if the shop has carried it out, else undefined. */
  find: () => Promise<Result | undefined>
}

/**
 * Returns a function that sends the values of a form. If the response to the same values was lost before, the function
 * first asks whether the shop has carried out that call. Without this question, a retry would create a second address,
 * and the shop would refuse a name that the first call has taken, or a password that the first call has changed.
 */
export function useSendAgain() {
  const lost = useRef<string | null>(null)
  return async <Result>(values: object, { send, find }: Sending<Result>): Promise<Result> => {
    const sent = JSON.stringify(values)
    const found = lost.current === sent ? await find() : undefined
    if (found !== undefined) return found
    try {
      return await send()
    } catch (error) {
      if (presentError(error).kind === 'retry') lost.current = sent
      throw error
    }
  }
}

/** Awaits a call. Returns undefined if the shop refused it, and throws any other error. */
export async function unlessRefused<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call
  } catch (error) {
    if (presentError(error).kind === 'retry') throw error
    return undefined
  }
}
