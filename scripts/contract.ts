// npm run contract -- --upstream URL: compares an upstream with the contract, endpoint by endpoint.
import { open } from 'node:fs/promises'
import { Option } from 'commander'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import type { EnvError } from '#contracts/upstream/environment.ts'
import { describeEnvErrors, type Env, readEnv } from '#server/env.ts'
import { createCommand } from '#mock-upstream/command-line.ts'
import { checkContract, type Scope } from './contract/check-contract.ts'
import { createFindings } from './contract/findings.ts'
import { renderReport } from './contract/report/html-report.ts'
import { renderJson } from './contract/report/json-report.ts'
import { renderJunit } from './contract/report/junit-report.ts'
import { renderOpenApi } from './contract/render-openapi.ts'
import type { Report } from './contract/report/report.ts'
import { holds } from './contract/report/report.ts'
import { nameOf, startProbe, UnusableUpstreamError } from './contract/start-probe.ts'
import { formatReport } from './contract/report/text-report.ts'
import { runMain } from './support/run-main.ts'

type Flags = {
  upstream?: string
  account?: string
  writes?: true
  html?: string
  junit?: string
  json?: true
  openapi?: string
}

const command = createCommand('npm run contract --')
  .description('Compares an upstream with the contract, endpoint by endpoint.')
  .addOption(new Option('--upstream <url>', 'the legacy API').env('UPSTREAM_URL'))
  .option(
    '--account <name>',
    'account whose own data is read; its password comes from UPSTREAM_TEST_PASSWORD',
  )
  .option(
    '--writes',
    'registers a throw-away account, and writes with it: addresses, orders that are cancelled, a password',
  )
  .option('--html <file>', 'also writes the report as a page')
  .option('--junit <file>', 'also writes the report as JUnit XML, for CI')
  .option('--json', 'prints the report as JSON instead of text')
  .addOption(
    new Option(
      '--openapi <file>',
      'writes the contract as OpenAPI 3.1 and calls no upstream',
    ).conflicts(['account', 'writes', 'html', 'junit', 'json']),
  )
  .addHelpText(
    'after',
    `
UPSTREAM_CODEC, UPSTREAM_CODEC_KEY, UPSTREAM_PATHS, UPSTREAM_CODES and UPSTREAM_TIMEOUT_MS count as for the shop.

Exit codes:
  0  The contract holds, perhaps with warnings: single rows or values that the shop leaves out.
  1  Something differs, or is not there although the specification shows it. Or the command line is wrong.
  2  Nothing could be checked: the upstream cannot be reached or decoded, or every call fails in the same way.`,
  )
  .action((flags: Flags) =>
    flags.openapi === undefined ? compare(flags) : exportOpenApi(flags.openapi, flags.upstream),
  )
await runMain(command)

async function compare({ upstream: url, ...flags }: Flags): Promise<void> {
  if (!url)
    throw new Error(
      'Missing: --upstream <url>, the URL of the legacy API, such as --upstream https://api.example/.',
    )
  const env = readSettings(url)
  const account = accountOf(flags.account)
  const page = flags.html === undefined ? null : await openFile('--html', flags.html)
  const tests = flags.junit === undefined ? null : await openFile('--junit', flags.junit)
  const report = await createReport(env, { account, writes: flags.writes === true })
  if (flags.json) process.stdout.write(renderJson(report))
  else if (report.isUnusable) console.error(report.trouble?.what)
  else console.log(formatReport(report))
  await page?.writeFile(renderReport(report))
  await page?.close()
  await tests?.writeFile(renderJunit(report))
  await tests?.close()
  process.exitCode = report.trouble ? 2 : holds(report) ? 0 : 1
}

/**
 * Checks the upstream. If the check cannot run, returns a report with the reason, so that every report format can show
 * it.
 */
async function createReport(
  env: Env,
  scope: Omit<Scope, 'paths' | 'pictures'>,
): Promise<Report & { isUnusable?: true }> {
  const at = new Date().toISOString()
  const paths = env.UPSTREAM_PATHS
  try {
    const { probe, close, ...about } = await startProbe(env)
    const pictures = { upstreamUrl: env.UPSTREAM_URL, origins: env.IMAGE_ORIGINS }
    const checked = await checkContract(probe, { paths, pictures, ...scope })
    await close()
    return { ...about, ...checked, at }
  } catch (error) {
    if (!(error instanceof UnusableUpstreamError)) throw error
    const codec = { set: env.UPSTREAM_CODEC, fits: env.UPSTREAM_CODEC }
    const trouble = { what: error.message, hints: [] }
    const findings = createFindings(paths).list(() => 'the upstream could not be checked')
    return { upstream: nameOf(env), at, codec, findings, leftovers: [], trouble, isUnusable: true }
  }
}

async function exportOpenApi(file: string, url: string | undefined) {
  const text = renderOpenApi(readSettings(url ?? 'https://api.example'), url)
  const page = await openFile('--openapi', file)
  await page.writeFile(text)
  await page.close()
  console.log(`${file}: OpenAPI 3.1, ${ENDPOINT_NAMES.length} operations`)
}

function readSettings(url: string) {
  const read = readEnv({ ...process.env, UPSTREAM_URL: url })
  if (!read.ok) throw new Error(describeEnvErrors(read.error.map(nameFlag)))
  return read.value
}

function accountOf(account: string | undefined) {
  if (account === undefined) return null
  const password = process.env['UPSTREAM_TEST_PASSWORD']
  if (!password)
    throw new Error('--account needs the password of the account in UPSTREAM_TEST_PASSWORD.')
  return { account, password }
}

/** Replaces UPSTREAM_URL with `--upstream` in an error if the URL came from this flag. */
function nameFlag(error: EnvError): EnvError {
  const isFlag =
    error.variable === 'UPSTREAM_URL' && command.getOptionValueSource('upstream') === 'cli'
  return isFlag ? { ...error, variable: '--upstream' } : error
}

/** Opens the file of a report before the check, so that an unwritable path fails at once instead of after the check. */
async function openFile(flag: string, path: string) {
  try {
    return await open(path, 'w')
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(`${flag}: ${path} cannot be written (${why}).`, { cause: error })
  }
}
