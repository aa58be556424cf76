/** Creates a clock that stands still until `run` or `advance` moves it, for tests that must not wait. */
export function createManualClock(startMs = 1_700_000_000_000) {
  let nowMs = startMs
  let sleepers: { atMs: number; wake: () => void }[] = []

  /**
   * Moves the clock to the next time at which a sleeper is due, and wakes every sleeper that is due then. Does nothing
   * if that time is later than `untilMs`. Returns true if at least one sleeper was woken.
   */
  function wakeNext(untilMs = Infinity): boolean {
    const atMs = Math.min(...sleepers.map((sleeper) => sleeper.atMs))
    if (atMs === Infinity || atMs > untilMs) return false
    nowMs = Math.max(nowMs, atMs)
    const awake = sleepers.filter((sleeper) => sleeper.atMs <= nowMs)
    sleepers = sleepers.filter((sleeper) => sleeper.atMs > nowMs)
    for (const { wake } of awake) wake()
    return true
  }

  return {
    now: () => nowMs,
    sleep: (ms: number) => new Promise<void>((wake) => sleepers.push({ atMs: nowMs + ms, wake })),
    /**
     * Waits for `work`, and returns its result. Whenever all running code is asleep, moves the clock to the time at
     * which the next sleeper is due.
     */
    run: async <Result>(work: Promise<Result>): Promise<Result> => {
      let isDone = false
      const end = () => (isDone = true)
      work.then(end, end)
      for (;;) {
        await idle()
        if (isDone) return work
        if (!wakeNext()) throw new Error('nothing sleeps, and the work does not end')
      }
    },
    advance: async (ms: number): Promise<void> => {
      const untilMs = nowMs + ms
      do await idle()
      while (wakeNext(untilMs))
      nowMs = untilMs
      await idle()
    },
  }
}
export type ManualClock = ReturnType<typeof createManualClock>

/** Waits until all code that can run without moving the clock has run. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
