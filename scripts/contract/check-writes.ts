import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { KnownValues } from '#contracts/upstream/examples.ts'
import {
  EXAMPLE_ORDER,
  exampleAddress,
  exampleRequest,
  examples,
} from '#contracts/upstream/examples.ts'
import { checkWrongLogin, checkWrongOldPassword } from './check-credentials.ts'
import { checkOrders } from './check-orders.ts'
import type { Findings } from './findings.ts'
import type { Probe } from './probe.ts'
import { cleanUp, createVisit, type Visit } from './visit.ts'

/**
 * Acts as a new customer: registers, saves an address, orders, cancels, changes the password, logs out. Undoes as
 * much as possible. Returns descriptions of the data left on the upstream, and advice on settings.
 */
export async function checkWrites(
  probe: Probe,
  findings: Findings,
  known: KnownValues,
): Promise<Pick<Visit, 'leftovers' | 'advice'>> {
  const visit = createVisit(probe, findings)
  if (!(await register(visit))) return visit
  try {
    await checkProfile(visit)
    await checkAddresses(visit)
    await checkOrders(visit)
    await checkPassword(visit)
    await checkOthers(visit, known)
  } finally {
    await cleanUp(visit)
  }
  await checkSessionEnded(visit)
  return visit
}

async function register(visit: Visit): Promise<boolean> {
  const { username, password, person } = visit
  const { values, code } = await visit.ask('user.register', {
    username,
    password,
    email: person.email,
  })
  const isRefused = code !== undefined && code !== UPSTREAM_CODES.success
  if (!isRefused) visit.leftovers.push(`account ${username}`)
  if (values.token === undefined) return false
  visit.token = values.token
  await checkWrongLogin(visit)
  const { values: session } = await visit.ask('user.login', { account: username, password })
  visit.token = session.token ?? visit.token
  return true
}

async function checkProfile(visit: Visit): Promise<void> {
  const { findings, username, person } = visit
  const { code: updated } = await visit.ask('user.update', { username, ...person })
  const { data } = await visit.ask('user.info', {})
  // An update that failed has its own finding.
  if (data && updated === UPSTREAM_CODES.success)
    findings.expect('user.update', data.userinfo.name === person.name, {
      field: 'userinfo.name',
      expected: 'the name that was saved',
      seen: 'another in user.info',
      effect: 'A shopper does not find the saved profile again.',
    })
}

/** Returns the highest id of the address book, for an upstream that does not say the id of a saved address. */
async function newestAddress(visit: Visit): Promise<number | undefined> {
  const { data } = await visit.ask('address.addrList', {})
  return data?.list.map((address) => address.id).sort((a, b) => b - a)[0]
}

async function checkAddresses(visit: Visit): Promise<void> {
  const { findings, person } = visit
  const form = { config_name: 'Home', ...person, ...exampleAddress }
  const { code: created, data: saved } = await visit.ask('address.addrSave', form)
  if (created !== UPSTREAM_CODES.success) return
  const id = saved?.id ?? (await newestAddress(visit))
  if (id === undefined) return
  visit.addresses.add(id)
  const { code: updated } = await visit.ask('address.addrUpdate', {
    ...form,
    id,
    config_name: 'Office',
  })
  const { data: read } = await visit.ask('address.addrInfo', { id })
  if (read && updated === UPSTREAM_CODES.success)
    findings.expect('address.addrUpdate', read.config_name === 'Office', {
      field: 'config_name',
      expected: 'what was saved last ("Office")',
      seen: 'another in address.addrInfo',
      effect: 'A shopper’s change of an address is lost.',
    })
  const has = async () => {
    const { data } = await visit.ask('address.addrList', {})
    return data?.list.some((address) => address.id === id)
  }
  findings.expect('address.addrSave', (await has()) !== false, {
    field: 'id',
    expected: 'the saved address in address.addrList',
    seen: 'it is not there',
    effect: 'A shopper does not find a saved address again.',
  })
  const { code } = await visit.ask('address.addrDel', { id })
  if (code !== UPSTREAM_CODES.success) return
  visit.addresses.delete(id)
  findings.expect('address.addrDel', (await has()) !== true, {
    field: 'id',
    expected: 'the address gone from address.addrList',
    seen: 'it is still there',
    effect: 'A deleted address stays in the address book.',
  })
}

async function checkPassword(visit: Visit): Promise<void> {
  await checkWrongOldPassword(visit)
  const password = `${visit.password}-new`
  const { code } = await visit.ask('user.resetpwd', { old_password: visit.password, password })
  if (code !== UPSTREAM_CODES.success) return
  const { data } = await visit.tryOut('user.login', { account: visit.username, password })
  visit.findings.expect('user.resetpwd', data !== undefined, {
    field: 'password',
    expected: 'a login with the new one',
    seen: 'a refusal',
    effect: 'A shopper who changed the password cannot log in.',
  })
  if (data) visit.token = data.userinfo.token
}

/**
 * Sends the example requests of the endpoints that no other check has called. `known` holds only values from public
 * reads.
 */
async function checkOthers(visit: Visit, known: KnownValues): Promise<void> {
  const check = async <Name extends EndpointName>(name: Name) => {
    const request = exampleRequest(name, known)
    if (request !== undefined) await visit.ask(name, request)
  }
  const isOther = (name: EndpointName) =>
    name !== 'user.logout' && !('neverSent' in examples[name]) && !visit.findings.has(name)
  for (const name of EXAMPLE_ORDER.filter(isOther)) await check(name)
}

const NO_LOGIN_SHOWN =
  'When a session has ended, shoppers see an error instead of the login. If this upstream has a code for it, UPSTREAM_CODES can map it to unauthorized.'

/**
 * Logs out, and expects the token to be invalid afterwards. The shop also knows an ended session by a bare HTTP 401.
 * Without a response, nothing is known about the session.
 */
async function checkSessionEnded(visit: Visit): Promise<void> {
  if (visit.token === undefined) return
  await visit.ask('user.logout', {})
  const { code, verdict, call } = await visit.tryOut('user.info', {})
  const { unauthorized } = UPSTREAM_CODES
  const { received } = call
  if (code === undefined && !('status' in received)) return
  const isBare = code === undefined && 'status' in received && received.status === unauthorized
  const [difference] = verdict.kind === 'differs' ? verdict.differences : []
  visit.findings.expect('user.logout', code === unauthorized || isBare, {
    field: 'token',
    expected: `code ${unauthorized} in user.info after it`,
    seen: code === undefined ? (difference?.seen ?? 'no response') : `code ${code}`,
    effect: code === UPSTREAM_CODES.success ? 'A session outlives the logout.' : NO_LOGIN_SHOWN,
  })
}
