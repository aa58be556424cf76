import type { IFastifyMetrics } from 'fastify-metrics'

/** The Prometheus client that comes with fastify-metrics. */
export type PromClient = IFastifyMetrics['client']
export type Registry = InstanceType<PromClient['Registry']>

/** Label values of one measurement, such as `{ endpoint: 'order.submit', outcome: 'ok' }`. */
type LabelsOf<Label extends string> = { [Name in Label]: string }

type Definition<Label extends string> = {
  /** Name in Prometheus, with its unit. */
  name: string
  /** Description for people who read the metrics. */
  help: string
  labels: readonly Label[]
}

/**
 * Common fields of metrics of all kinds. `openMetrics` turns all metrics on, and a test compares their names with
 * docs/operations.md.
 */
export type Instrument = {
  name: string
  open: (prom: PromClient, registry: Registry) => void
  close: () => void
}

/** Maximum combinations of label values that one metric keeps. */
const MAX_SERIES = 500
const OTHER = 'other'

/**
 * Returns a function that limits how many combinations of label values a metric keeps. After `MAX_SERIES` combinations,
 * each value of any further combination becomes `other`. So no caller can fill the memory of this server or of
 * Prometheus.
 */
function createBound<Label extends string>(labels: readonly Label[]) {
  const seen = new Set<string>()
  return (given: LabelsOf<Label>): Record<string, string> => {
    const key = labels.map((label) => given[label]).join('\n')
    if (seen.has(key)) return given
    if (seen.size < MAX_SERIES) {
      seen.add(key)
      return given
    }
    return Object.fromEntries(labels.map((label) => [label, OTHER]))
  }
}

/** Creates a metric that does nothing until `open` is called. */
function createInstrument<Label extends string, Live>(
  { name, labels }: Definition<Label>,
  create: (prom: PromClient, registry: Registry) => Live,
) {
  let live: Live | undefined
  let bound = createBound(labels)
  return {
    name,
    open: (prom: PromClient, registry: Registry): void => {
      live = create(prom, registry)
      bound = createBound(labels)
    },
    close: (): void => {
      live = undefined
    },
    use: (
      given: LabelsOf<Label>,
      work: (live: Live, labels: Record<string, string>) => void,
    ): void => {
      if (live !== undefined) work(live, bound(given))
    },
  }
}

/** Creates a counter, which only grows. */
export function counter<const Label extends string>(definition: Definition<Label>) {
  const { use, ...instrument } = createInstrument(
    definition,
    (prom, registry) =>
      new prom.Counter<string>({
        name: definition.name,
        help: definition.help,
        labelNames: [...definition.labels],
        registers: [registry],
      }),
  )
  return {
    ...instrument,
    add: (labels: LabelsOf<Label>, by = 1): void =>
      use(labels, (live, bounded) => live.inc(bounded, by)),
  }
}

/** Creates a gauge, which goes up and down. */
export function gauge<const Label extends string>(definition: Definition<Label>) {
  const { use, ...instrument } = createInstrument(
    definition,
    (prom, registry) =>
      new prom.Gauge<string>({
        name: definition.name,
        help: definition.help,
        labelNames: [...definition.labels],
        registers: [registry],
      }),
  )
  return {
    ...instrument,
    set: (labels: LabelsOf<Label>, value: number): void =>
      use(labels, (live, bounded) => live.set(bounded, value)),
    add: (labels: LabelsOf<Label>, by: number): void =>
      use(labels, (live, bounded) => live.inc(bounded, by)),
  }
}

/** Creates a histogram. `buckets` are upper bounds. */
export function histogram<const Label extends string>(
  definition: Definition<Label> & { buckets: readonly number[] },
) {
  const { use, ...instrument } = createInstrument(
    definition,
    (prom, registry) =>
      new prom.Histogram<string>({
        name: definition.name,
        help: definition.help,
        labelNames: [...definition.labels],
        buckets: [...definition.buckets],
        registers: [registry],
      }),
  )
  return {
    ...instrument,
    observe: (labels: LabelsOf<Label>, value: number): void =>
      use(labels, (live, bounded) => live.observe(bounded, value)),
  }
}
