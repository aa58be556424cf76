import { endpoints } from '#contracts/upstream/endpoints.ts'
import { examples } from '#contracts/upstream/examples.ts'
import type { PathNames } from '#contracts/upstream/overrides.ts'
import { checkOwnReads, checkPublicReads } from './check-reads.ts'
import { checkWrites } from './check-writes.ts'
import { createFindings } from './findings.ts'
import type { Probe } from './probe.ts'
import type { Finding } from './verdict.ts'

export type Account = { account: string; password: string }
export type Scope = {
  paths: PathNames
  /** Account whose own data is read; null reads public data only. */
  account: Account | null
  /** Whether to register a throw-away account and write with it. */
  writes: boolean
}
/**
 * `leftovers`: data that the writes left on the upstream. `advice`: settings that the writes found to fit the upstream.
 */
export type Checked = { findings: Finding[]; leftovers: string[]; advice?: string[] }

/** Calls every endpoint that the scope allows. Returns one finding per endpoint: a verdict, or why it was skipped. */
export async function checkContract(
  probe: Probe,
  { paths, account, writes }: Scope,
): Promise<Checked> {
  const findings = createFindings(paths)
  const known = await checkPublicReads(probe, findings)
  let why = 'needs --account, or --writes'
  if (account) {
    const { verdict, data } = await probe('user.login', account)
    findings.note('user.login', verdict)
    if (data) {
      const { token } = data.userinfo
      await checkOwnReads({ probe, findings, token, known })
      findings.note('user.logout', (await probe('user.logout', {}, token)).verdict)
    } else why = 'the login failed'
  }
  const written = writes ? await checkWrites(probe, findings, known) : null
  const list = findings.list((name) => {
    const example = examples[name]
    if ('neverSent' in example) return `never: ${example.neverSent}`
    if (example.needs === 'cryptoOrderNo')
      return 'needs --account with an unpaid order to pay by crypto'
    if (writes) return 'something before it failed'
    return endpoints[name].access === 'write' ? 'writes: needs --writes' : why
  })
  return { findings: list, leftovers: written?.leftovers ?? [], advice: written?.advice ?? [] }
}
