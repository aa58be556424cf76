import { onTestFinished } from 'vitest'
import { checkContract, type Scope } from '#scripts/contract/check-contract.ts'
import { formatReport } from '#scripts/contract/report/text-report.ts'
import { startProbe, type ProbeEnv } from '#scripts/contract/start-probe.ts'

/** Checks an upstream. Uses `plain-json` and no account by default. */
export async function checkUpstream(env: Partial<ProbeEnv>, scope: Partial<Scope> = {}) {
  const { probe, close, ...about } = await startProbe({
    UPSTREAM_URL: '',
    UPSTREAM_CODEC: 'plain-json',
    UPSTREAM_CODEC_KEY: undefined,
    UPSTREAM_PATHS: {},
    UPSTREAM_CODES: {},
    UPSTREAM_TIMEOUT_MS: 5_000,
    ...env,
  })
  onTestFinished(close)
  const paths = env.UPSTREAM_PATHS ?? {}
  const pictures = { upstreamUrl: env.UPSTREAM_URL ?? '', origins: [] }
  const checked = await checkContract(probe, {
    paths,
    account: null,
    writes: false,
    pictures,
    ...scope,
  })
  const report = { ...about, ...checked, at: '2026-01-02T03:04:05.000Z' }
  const verdicts = new Map(checked.findings.map(({ name, verdict }) => [name, verdict]))
  return { report, verdicts, text: formatReport(report) }
}
