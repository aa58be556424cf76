import type { Service } from './services.ts'

/**
 * Supervises services. On a signal, stops all services in reverse order and exits with 0. When a service ends by
 * itself, stops the others and exits with 1.
 */
export function superviseServices() {
  const services: Service[] = []
  let isStopping = false
  async function stopAll(exitCode: number) {
    if (isStopping) return
    isStopping = true
    for (const service of services.toReversed()) await service.stop()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stopAll(0))
  }
  return {
    stopAll,
    /** Waits until the service is ready. From then on, stops all services if this service ends. */
    async add(service: Service): Promise<void> {
      services.push(service)
      await service.ready
      void service.ended.then((how) => {
        if (isStopping) return
        console.error(`The ${service.name} ended with ${how}. Stopping.`)
        return stopAll(1)
      })
    },
  }
}
