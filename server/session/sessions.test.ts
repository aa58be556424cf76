import { randomBytes, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openMemoryStore } from '#server/store/open-store.ts'
import { openRedisStore } from '#server/store/redis.ts'
import type { Store } from '#server/store/store.ts'
import { StoreError } from '#server/store/store.ts'
import { testRedisUrl } from '#server/testing/redis-url.ts'
import { SESSION_LIMITS, createSessions } from './sessions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TOKEN = 'upstream-token-of-ada'

/** Starts the sessions of one instance, with a clock that tests move. */
function createInstance({
  secret = randomBytes(32),
  store = openMemoryStore().store,
  secure = false,
  clock = { ms: Date.now() },
}: { secret?: Buffer; store?: Store; secure?: boolean; clock?: { ms: number } } = {}) {
  const sessions = createSessions({ secret, secure, now: () => clock.ms })
  return { sessions, store, secret, clock }
}
type Instance = ReturnType<typeof createInstance>

async function logIn({ sessions, store }: Instance, remember = false) {
  const { handle, setCookie } = await sessions.start(store, {
    token: TOKEN,
    username: 'ada',
    remember,
  })
  return { token: handle, cookie: setCookie.split(';', 1)[0], setCookie }
}

/** Returns whether the instance accepts the handle and cookie of a session. */
async function accepts({ sessions, store }: Instance, halves: Halves): Promise<boolean> {
  const session = sessions.open(halves)
  if (session === null || session === 'ended') return false
  return sessions.isAlive(store, session)
}
type Halves = { token: string | undefined; cookie: string | undefined }

test('opens a session only with its handle and its cookie together', async () => {
  const here = createInstance()
  const one = await logIn(here)
  const two = await logIn(here)
  expect(here.sessions.open(one)).toMatchObject({ token: TOKEN, username: 'ada', remember: false })
  expect(here.sessions.open({ token: one.token, cookie: undefined })).toBe('ended')
  expect(here.sessions.open({ token: undefined, cookie: one.cookie })).toBeNull()
  expect(here.sessions.open({ token: one.token, cookie: two.cookie })).toBe('ended')
  expect(one.token).not.toBe(two.token)
  expect(one.cookie).not.toBe(two.cookie)
  for (const half of [one.token, one.setCookie]) {
    expect(half).not.toContain(TOKEN)
    expect(Buffer.from(half, 'base64url').toString('latin1')).not.toContain(TOKEN)
  }
})

test('sets an HttpOnly, SameSite=Lax cookie, and on https adds the prefix __Host- to the name of the cookie', async () => {
  const local = await logIn(createInstance())
  expect(local.setCookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const secure = await logIn(createInstance({ secure: true }))
  expect(secure.setCookie).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
})

test('refuses a handle of another SESSION_KEY, and a handle in which any single bit has changed', async () => {
  const here = createInstance()
  const { token, cookie } = await logIn(here)
  expect(createInstance().sessions.open({ token, cookie })).toBe('ended')
  const bytes = Buffer.from(token, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(here.sessions.open({ token: changed.toString('base64url'), cookie })).toBe('ended')
  }
  for (const odd of ['x', '!', `${token}A`, token.slice(1), 'a'.repeat(7_000)]) {
    expect(here.sessions.open({ token: odd, cookie })).toBe('ended')
  }
})

test('seals the longest token that the upstream may issue into a handle that is short enough for the header', async () => {
  const { sessions, store } = createInstance()
  const token = '"\\'.repeat(2_048)
  const username = '名'.repeat(100)
  const started = await sessions.start(store, { token, username, remember: false })
  const cookie = started.setCookie.split(';', 1)[0]
  expect(sessions.open({ token: started.handle, cookie })).toMatchObject({ token, username })
})

test('a session ends half an hour after its last call', async () => {
  const here = createInstance()
  const halves = await logIn(here)
  for (let calls = 0; calls < 5; calls += 1) {
    here.clock.ms += 29 * MINUTE
    expect(await accepts(here, halves)).toBe(true)
  }
  here.clock.ms += 31 * MINUTE
  expect(await accepts(here, halves)).toBe(false)
})

test('a session ends after twelve hours, however often it is used', async () => {
  const here = createInstance()
  const halves = await logIn(here)
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    expect(await accepts(here, halves)).toBe(true)
    here.clock.ms += 20 * MINUTE
  }
  here.clock.ms += 1
  expect(here.sessions.open(halves)).toBe('ended')
})

test('a remembered session ends a week after its last call, and after 30 days at the latest', async () => {
  const here = createInstance()
  const halves = await logIn(here, true)
  here.clock.ms += 6 * 24 * HOUR
  expect(await accepts(here, halves)).toBe(true)
  here.clock.ms += 8 * 24 * HOUR
  expect(await accepts(here, halves)).toBe(false)
  const other = await logIn(here, true)
  here.clock.ms += SESSION_LIMITS.remembered.totalMs + 1
  expect(here.sessions.open(other)).toBe('ended')
})

test('browsing keeps a session alive, with at most one write per minute to the store', async () => {
  const here = createInstance()
  let writes = 0
  const { store } = here
  const counted: Store = {
    ...store,
    replace: (...entry) => {
      writes += 1
      return store.replace(...entry)
    },
  }
  const halves = await logIn(here)
  const session = here.sessions.open(halves)
  if (session === null || session === 'ended') throw new Error('Expected a session')
  for (let minute = 0; minute < 40; minute += 1) {
    here.clock.ms += MINUTE + 1
    for (let call = 0; call < 20; call += 1) here.sessions.note(counted, session)
    // Waits until the writes that `note` has started have finished.
    await store.ping()
  }
  expect(writes).toBe(40)
  expect(await accepts(here, halves)).toBe(true)
})

test.each<[string, () => Promise<Store>]>([
  ['memory', async () => openMemoryStore().store],
  ['Redis', openRedis],
])(
  'a second instance on the same store in %s accepts a session handle, extends the session, and refuses the handle once it is revoked',
  async (_, open) => {
    const here = createInstance({ store: await open() })
    const there = createInstance(here)
    const halves = await logIn(here)
    here.clock.ms += 20 * MINUTE
    expect(await accepts(there, halves)).toBe(true)
    here.clock.ms += 20 * MINUTE
    const session = here.sessions.open(halves)
    if (session === null || session === 'ended') throw new Error('Expected a session')
    expect(await accepts(here, halves)).toBe(true)
    await here.sessions.revoke(here.store, session)
    expect(await accepts(there, halves)).toBe(false)
    here.clock.ms += 10 * HOUR
    expect(await accepts(there, halves)).toBe(false)
    await there.sessions.revoke(there.store, session)
  },
)

/** Opens a store with its own key prefix on the Redis server of the tests. */
async function openRedis(): Promise<Store> {
  const store = openRedisStore({ url: testRedisUrl(), prefix: `${randomUUID()}:` })
  onTestFinished(() => store.close())
  await expect.poll(() => store.ping().then(() => 'up', String)).toBe('up')
  return store
}

test('starts a session while the store is down, and later accepts this session without a record in the store', async () => {
  const down = () => Promise.reject(new StoreError('down'))
  const here = createInstance()
  const halves = await logIn({ ...here, store: { ...here.store, create: down, read: down } })
  here.clock.ms += 40 * MINUTE
  expect(await accepts(here, halves)).toBe(true)
})
