import { type EndpointName, endpoints } from '#contracts/upstream/endpoints.ts'
import { examples } from '#contracts/upstream/examples.ts'
import type { PathNames } from '#contracts/upstream/overrides.ts'
import { checkContent } from './check-content.ts'
import { checkFilters } from './check-filters.ts'
import { checkLanguages } from './check-languages.ts'
import { checkPictures, type PictureSettings } from './check-pictures.ts'
import { checkPublicPages } from './check-pages.ts'
import { checkOwnReads, checkPublicReads } from './check-reads.ts'
import { checkUnknownIds } from './check-unknown-ids.ts'
import { checkWrites } from './check-writes.ts'
import { findCommonFailure, type Trouble } from './common-failure.ts'
import { createFindings, type Findings } from './findings.ts'
import type { Probe } from './probe.ts'
import type { Finding } from './verdict.ts'

export type Account = { account: string; password: string }
export type Scope = {
  paths: PathNames
  /** Account whose data the check reads. If it is null, the check reads only public data. */
  account: Account | null
  /** If true, the check registers a throw-away account and writes data with it. */
  writes: boolean
  pictures: PictureSettings
}
/**
 * Results of the check. `leftovers` describes data of the check that is still on the upstream. `advice` has values of
 * settings that suit the upstream, found by writing data. `trouble` is a problem that makes every call fail, and that
 * the findings therefore do not mention.
 */
export type Checked = {
  findings: Finding[]
  leftovers: string[]
  advice?: string[]
  trouble?: Trouble
}

/**
 * Calls every endpoint that the scope allows. Returns one finding per endpoint: a verdict, or the reason why the
 * endpoint was skipped.
 */
export async function checkContract(
  probe: Probe,
  { paths, account, writes, pictures }: Scope,
): Promise<Checked> {
  const findings = createFindings(paths)
  const known = await checkPublicReads(probe, findings)
  await checkUnknownIds(probe, findings, known)
  await checkFilters(probe, findings)
  await checkPublicPages(probe, findings)
  await checkContent(probe, findings, known)
  await checkLanguages(probe, findings)
  await checkPictures(probe, findings, pictures)
  let why = 'needs --account, or --writes'
  if (account) {
    const { verdict, data, ...made } = await probe('user.login', account)
    findings.note('user.login', verdict, made)
    if (data) {
      const { token } = data.userinfo
      await checkOwnReads({ probe, findings, token, known })
      const left = await probe('user.logout', {}, { token })
      findings.note('user.logout', left.verdict, left)
    } else why = 'the login failed'
  }
  const written = writes ? await checkWrites(probe, findings, known) : null
  const list = findings.list((name) => {
    const example = examples[name]
    if ('neverSent' in example) return `never: ${example.neverSent}`
    if (example.needs === 'cryptoOrderNo')
      return 'needs --account with an unpaid order to pay by crypto'
    if (writes) return whyNotWritten(name, findings)
    return endpoints[name].access === 'write' ? 'writes: needs --writes' : why
  })
  const left = { leftovers: written?.leftovers ?? [], advice: written?.advice ?? [] }
  const trouble = findCommonFailure(list)
  if (!trouble) return { findings: list, ...left }
  return { findings: list.map((finding) => withoutTrouble(finding)), ...left, trouble }
}

/**
 * Maps an endpoint to the endpoint that the throw-away account must call first. For example, an order can be read only
 * after it was placed. Leaves out the registration, because every endpoint needs it first.
 */
const FIRST: { [Name in EndpointName]?: EndpointName } = {
  'address.addrUpdate': 'address.addrSave',
  'address.addrInfo': 'address.addrSave',
  'address.addrDel': 'address.addrSave',
  'order.submit': 'order.preview',
  'order.info': 'order.submit',
  'order.cancel': 'order.submit',
}

function whyNotWritten(name: EndpointName, findings: Findings): string {
  const isMissing = (step: EndpointName) => findings.of(step)?.kind !== 'holds'
  const steps = ['user.register', FIRST[name]] as const
  const step = steps.find((first) => first !== undefined && isMissing(first))
  return step ? `needs ${step}, which must succeed first` : 'something before it failed'
}

/**
 * Changes the verdict of a finding to “not checked”, except if it is “not there”. Used when every call fails, because
 * the report then states the reason once, at the top.
 */
function withoutTrouble({ name, path, verdict, ...call }: Finding): Finding {
  if (verdict.kind === 'not there') return { name, path, verdict, ...call }
  return { name, path, verdict: { kind: 'not checked', why: 'every call fails' } }
}
