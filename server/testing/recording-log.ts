import type { Log } from '#server/upstream/upstream.ts'

export type LogLine = { level: keyof Log; facts: object; message: string }

/** Creates a logger that records its lines. */
export function createRecordingLog() {
  const lines: LogLine[] = []
  const at = (level: keyof Log) => (facts: object, message: string) => {
    lines.push({ level, facts, message })
  }
  const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
  return { log, lines }
}
