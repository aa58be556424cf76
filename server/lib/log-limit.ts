const WINDOW_MS = 60_000
/** Maximum lines about one topic in a window, however much their details differ. */
const LINES_MAX = 10

type Window = { startedMs: number; details: Set<string>; suppressed: number }

/** Facts of a line that may be written. `suppressed` counts the lines about its topic that were left out before it. */
type Allowed = { suppressed?: number }

/** Returns null for a line to leave out. */
export type LogLimit = (topic: string, detail?: string) => Allowed | null

/**
 * Limits the log lines about events that an upstream may cause with every call. In each minute, allows one line for each
 * detail of a topic, and at most ten lines for the topic.
 */
export function createLogLimit(): LogLimit {
  const windows = new Map<string, Window>()
  return (topic, detail = '') => {
    const nowMs = Date.now()
    const last = windows.get(topic)
    const isOver = !last || nowMs - last.startedMs >= WINDOW_MS
    const window = isOver
      ? { startedMs: nowMs, details: new Set<string>(), suppressed: last?.suppressed ?? 0 }
      : last
    windows.set(topic, window)
    const { details, suppressed } = window
    if (details.has(detail) || details.size >= LINES_MAX) {
      window.suppressed += 1
      return null
    }
    details.add(detail)
    window.suppressed = 0
    return suppressed > 0 ? { suppressed } : {}
  }
}
