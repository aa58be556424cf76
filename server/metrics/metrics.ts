import { counter, gauge, histogram } from './instrument.ts'

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30]
const VITAL_SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8, 15]
const SHIFT_SCORES = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

/**
 * Metrics of the shop (docs/operations.md › Metrics). They do nothing until `openMetrics` turns them on, so code need
 * not check whether metrics are on. Label values come from fixed lists, never from a request.
 */
export const metrics = {
  /** `outcome` is `ok` or the kind of failure. */
  upstreamCall: histogram({
    name: 'shop_upstream_call_seconds',
    help: 'Duration of upstream calls by endpoint and outcome, retries included',
    labels: ['endpoint', 'outcome'],
    buckets: CALL_SECONDS,
  }),
  upstreamInFlight: gauge({
    name: 'shop_upstream_in_flight',
    help: 'Upstream calls in flight by group',
    labels: ['group'],
  }),
  /** The value is one of `BREAKER_VALUES`. */
  upstreamBreaker: gauge({
    name: 'shop_upstream_breaker',
    help: 'State of the circuit breaker by group: 0 closed, 1 half open, 2 open',
    labels: ['group'],
  }),
  upstreamUp: gauge({
    name: 'shop_upstream_up',
    help: 'Whether the last check of the upstream succeeded',
    labels: [],
  }),
  /**
   * `at` says where the work was refused: the name of a group of upstream endpoints, or `breaker`, `process` or
   * `render`.
   */
  shed: counter({
    name: 'shop_shed_total',
    help: 'Work refused because this server or the upstream has too much to do',
    labels: ['at'],
  }),
  /** `result` is `hit`, `stale` or `miss`. */
  cacheRead: counter({
    name: 'shop_cache_reads_total',
    help: 'Reads of a cache by result: hit, stale or miss',
    labels: ['cache', 'result'],
  }),
  cacheBytes: gauge({
    name: 'shop_cache_bytes',
    help: 'Estimated memory of a cache',
    labels: ['cache'],
  }),
  streams: gauge({
    name: 'shop_streams',
    help: 'Open streams of live prices',
    labels: [],
  }),
  /** `job` is `image` or `render`. */
  jobs: gauge({
    name: 'shop_jobs_in_progress',
    help: 'Pictures being encoded and pages being rendered',
    labels: ['job'],
  }),
  jobSeconds: histogram({
    name: 'shop_job_seconds',
    help: 'Duration of encoding a picture or rendering a page, by outcome',
    labels: ['job', 'outcome'],
    buckets: CALL_SECONDS,
  }),
  /** `state` is `placed`, `pending`, `rejected`, `cancelled` or `resolved`. */
  orders: counter({
    name: 'shop_orders_total',
    help: 'Orders by what became of them',
    labels: ['state'],
  }),
  ordersUnresolved: gauge({
    name: 'shop_orders_unresolved',
    help: 'Orders in the store whose outcome at the upstream is unknown',
    labels: [],
  }),
  /**
   * `limit` is the name of the refused procedure, or `report` for reports of browsers, or `requests` for the limit on
   * all requests.
   */
  limitsReached: counter({
    name: 'shop_limits_reached_total',
    help: 'Requests refused by a rate limit',
    labels: ['limit'],
  }),
  auditEvents: counter({
    name: 'shop_audit_events_total',
    help: 'Audit log lines by event',
    labels: ['event'],
  }),
  storeUp: gauge({
    name: 'shop_store_up',
    help: 'Whether the store (file or Redis) can be used',
    labels: [],
  }),
  /** `kind` is `error`, `csp-violation`, `intervention`, `deprecation`, `crash` or `other`. */
  browserReports: counter({
    name: 'shop_browser_reports_total',
    help: 'Errors and policy violations that browsers reported',
    labels: ['kind'],
  }),
  /** `vital` is FCP, INP, LCP or TTFB. The web vital CLS is not a time, so it has its own metric, `layoutShift`. */
  webVital: histogram({
    name: 'shop_web_vital_seconds',
    help: 'Web vitals of visits: FCP, INP, LCP, TTFB',
    labels: ['vital'],
    buckets: VITAL_SECONDS,
  }),
  layoutShift: histogram({
    name: 'shop_layout_shift_score',
    help: 'Cumulative layout shift of visits',
    labels: [],
    buckets: SHIFT_SCORES,
  }),
  draining: gauge({
    name: 'shop_draining',
    help: 'Whether this server is about to stop',
    labels: [],
  }),
} as const

/** The number that `metrics.upstreamBreaker` reports for each state of a circuit breaker. */
export const BREAKER_VALUES = { closed: 0, 'half-open': 1, open: 2 } as const
