import { onTestFinished, vi } from 'vitest'

/** Lets a second pass whenever something reads the system time, so that each call and change lasts for seconds. */
export function letSecondsPass(): void {
  const start = Date.now()
  let seconds = 0
  const now = vi.spyOn(Date, 'now').mockImplementation(() => start + (seconds += 1) * 1_000)
  onTestFinished(() => now.mockRestore())
}

/** Stops the system time `ms` milliseconds after a full second. Returns a function that changes `ms`. */
export function holdSystemTime(ms: number): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const second = Math.ceil(Date.now() / 1_000) * 1_000
  vi.setSystemTime(second + ms)
  return (later) => vi.setSystemTime(second + later)
}
