// npm run contract -- --upstream URL [--account A]: does an upstream keep the contract? Reads only, endpoint by endpoint.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import { chooseCodec } from '#contracts/upstream/codecs/choose-codec.ts'
import { describeFaults, readEnv } from '#server/env.ts'
import { checkReads } from './contract/check-reads.ts'
import { createProbe } from './contract/probe.ts'
import { formatReport } from './contract/report.ts'
import { runMain } from './support/run-main.ts'

const USAGE = `npm run contract -- --upstream URL [--account A]

  --upstream  address of the legacy API (or UPSTREAM_URL)
  --account   an account to log in with; its password comes from UPSTREAM_TEST_PASSWORD

UPSTREAM_CODEC, UPSTREAM_CODEC_KEY, UPSTREAM_PATHS, UPSTREAM_CODES and UPSTREAM_TIMEOUT_MS count as for the shop.`

await runMain(async () => {
  const { values } = readArguments()
  const url = values.upstream ?? process.env['UPSTREAM_URL']
  if (url === undefined) throw new Error(USAGE)
  const read = readEnv({ ...process.env, UPSTREAM_URL: url })
  if (!read.ok) throw new Error(describeFaults(read.faults))
  const { env } = read
  const upstream = new URL(env.UPSTREAM_URL)
  const pool = new Pool(upstream.origin, { headersTimeout: 0, bodyTimeout: 0 })
  const probe = createProbe({
    wire: {
      dispatcher: pool,
      basePath: upstream.pathname.replace(/\/$/, ''),
      codec: chooseCodec(env.UPSTREAM_CODEC, env.UPSTREAM_CODEC_KEY),
    },
    paths: env.UPSTREAM_PATHS,
    codes: env.UPSTREAM_CODES,
    timeoutMs: env.UPSTREAM_TIMEOUT_MS,
    requestId: randomUUID(),
  })
  const findings = await checkReads(probe, accountOf(values.account))
  await pool.close()
  const report = formatReport(env.UPSTREAM_URL, findings, env.UPSTREAM_PATHS)
  console.log(report.text)
  process.exitCode = report.holds ? 0 : 1
})

function readArguments() {
  try {
    return parseArgs({ options: { upstream: { type: 'string' }, account: { type: 'string' } } })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    })
  }
}

function accountOf(account: string | undefined) {
  if (account === undefined) return null
  const password = process.env['UPSTREAM_TEST_PASSWORD']
  if (!password) throw new Error('--account needs its password in UPSTREAM_TEST_PASSWORD.')
  return { account, password }
}
