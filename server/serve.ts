// Starts the shop with the planned number of workers. Run this file with `node server/serve.ts` or `npm run serve`.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { planWorkers } from './cluster/plan-workers.ts'
import { startPrimary } from './cluster/primary.ts'
import { readEnv } from './env.ts'
import { memoryBytes } from './lib/memory-bytes.ts'
import { serveMetrics } from './metrics/open-metrics.ts'
import { LONGEST_STOP_MS } from './operations/shutdown.ts'

const read = readEnv({ ...process.env, NODE_ENV: process.env['NODE_ENV'] || 'production' })
const plan = read.ok
  ? planWorkers(read.value, { cores: availableParallelism(), memoryBytes: memoryBytes() })
  : undefined
if (plan?.reason !== undefined) console.error(`Workers: ${plan.count}, because ${plan.reason}.`)

if (read.ok && plan && plan.count > 1) await serveByWorkers(read.value, plan)
// With a single process, no primary is needed. If environment variables are invalid, `main.ts` reports them.
else await import('./main.ts')

async function serveByWorkers(
  env: Extract<typeof read, { ok: true }>['value'],
  { count, heapMegabytes }: NonNullable<typeof plan>,
): Promise<void> {
  let isStopped = false
  try {
    const primary = await startPrimary({
      count,
      exec: join(import.meta.dirname, 'main.ts'),
      execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes}`],
      stopMs: env.DRAIN_MS + LONGEST_STOP_MS + 1_000,
      log: (line) => console.error(line),
      // Called before the workers start, because a signal may arrive while they are starting.
      onStart: (stop) => {
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
          process.on(signal, () => {
            isStopped = true
            stop()
          })
        }
      },
    })
    process.on('SIGUSR2', () => void primary.roll())
    if (env.METRICS_PORT !== undefined) {
      const { METRICS_PORT: port, HOST: host } = env
      const served = await serveMetrics({ port, host, read: primary.readMetrics })
      console.log(`metrics at http://localhost:${served.port}/metrics`)
    }
    if (!isStopped) {
      console.log(`shop ready at http://localhost:${primary.port} with ${count} workers`)
    }
    process.exit(await primary.ended)
  } catch {
    // The worker that failed has already printed the reason.
    process.exit(1)
  }
}
