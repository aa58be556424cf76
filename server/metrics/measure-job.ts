import { metrics } from './metrics.ts'

/** Counts a job as running until it ends, and measures how long it took. */
export async function measureJob<Result>(
  job: 'image' | 'render',
  work: () => Promise<Result>,
): Promise<Result> {
  const startedMs = performance.now()
  let outcome = 'failed'
  metrics.jobs.add({ job }, 1)
  try {
    const result = await work()
    outcome = 'ok'
    return result
  } finally {
    metrics.jobs.add({ job }, -1)
    metrics.jobSeconds.observe({ job, outcome }, (performance.now() - startedMs) / 1_000)
  }
}
