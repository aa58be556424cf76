/** An exception with what a developer needs to find its place. */
export type DevelopmentException = {
  message: string
  /** Stack trace, followed by those of the causes. */
  stack: string
  /** Place of a syntax error, and the code around it; absent for other exceptions. */
  place?:
    | { id: string; frame?: string; loc?: { file?: string; line: number; column: number } }
    | undefined
}

/** Functions of the process of `npm run dev`, in which Vite runs, for the shop. */
export type ViteProcess = {
  /** Returns a module's code for Vite's module runner. */
  invoke: (payload: object) => Promise<{ result: unknown } | { error: unknown }>
  /** Returns `index.html` as Vite transforms it for this URL. */
  template: (url: string) => Promise<string>
  /** Returns a page that shows an exception in Vite's overlay. */
  failurePage: (error: DevelopmentException) => Promise<string>
  /** Makes open tabs fetch their data again, after data that they show has changed. */
  refreshTabs: (name: string) => Promise<void>
}

/** A call of a function of `ViteProcess` by the shop, and its response. */
export type ViteCall = { vite: number; name: keyof ViteProcess; argument: unknown }
export type ViteResponse = { vite: number; result?: unknown; error?: string }

/** The channel of Node between this process and the one that started it. Without such a process, `send` is undefined. */
type Channel = {
  send?: ((message: object) => unknown) | undefined
  on: (event: 'message', listener: (message: ViteResponse) => void) => unknown
}

/** Connects with the process of `npm run dev`. Throws if another program has started this process. */
export function openViteProcess(channel: Channel = process): ViteProcess {
  if (!channel.send) {
    throw new Error('A shop in development needs Vite: start it with `npm run dev`.')
  }
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  channel.on('message', ({ vite, result, error }) => {
    const call = waiting.get(vite)
    waiting.delete(vite)
    if (error === undefined) call?.resolve(result)
    else call?.reject(new Error(error))
  })
  const call =
    (name: keyof ViteProcess) =>
    (argument: unknown): Promise<never> => {
      count += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(count, answer)
      channel.send?.({ vite: count, name, argument } satisfies ViteCall)
      // Safe cast: the other process has the same functions.
      return answer.promise as Promise<never>
    }
  return {
    invoke: call('invoke'),
    template: call('template'),
    failurePage: call('failurePage'),
    refreshTabs: call('refreshTabs'),
  }
}
