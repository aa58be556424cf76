import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { COOKIES } from '#contracts/storage-keys.ts'

/** A browser, with proofs of the accounts that it logged in to and of the orders that it placed. */
export type KnownDevice = {
  /** Returns the id of the device; undefined for a device without proofs. */
  id: () => string | undefined
  knows: (subject: string) => boolean
  /** Gives the browser a proof for `subject`, an account that it logged in to or an order that it placed. */
  learn: (subject: string) => void
  /** Removes the cookie, and with it the proofs for all accounts. */
  forget: () => void
}

type DeviceFacts = {
  key: Buffer
  /** Value of the cookie; undefined when the browser sent none. */
  cookie: string | undefined
  /** Whether the shop is served over https. */
  isSecure: boolean
  /** Sets a cookie of the response. */
  setCookie: (header: string) => void
  /** Returns the current time in milliseconds; tests replace it. */
  now?: () => number
}

const DAY_MS = 86_400_000
const KEPT_DAYS = 365
/**
 * Maximum number of proofs for logins, and separately for orders. A common maximum would let many orders displace the
 * proof of a login.
 */
const PROOFS_PER_KIND = 6
const ID = /^[\w-]{16}$/
const PROOF = /^[a-z][\w-]{22}$/

/** Returns the name of the cookie. Over https it has the prefix `__Host-`, so that no subdomain can set the cookie. */
export function deviceCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${COOKIES.device}` : COOKIES.device
}

/**
 * Reads the cookie that marks a browser as known. It contains an id, a day, and one proof for each account or order. A
 * proof is a keyed hash: nobody can forge it or move it to another device, and it does not reveal the account or order.
 * The cookie grants no access, because the password is still required. It only exempts the browser from the limits that
 * all unknown devices share.
 */
export function openDevice({
  key,
  cookie,
  isSecure,
  setCookie,
  now = Date.now,
}: DeviceFacts): KnownDevice {
  const today = Math.floor(now() / DAY_MS)
  let device = read(cookie, today)

  // A proof starts with the first letter of its subject, which shows its kind: `l` for a login, `o` for an order.
  const prove = ({ id, day }: Device, subject: string) =>
    subject.charAt(0) +
    createHmac('sha256', key).update(`${id} ${day} ${subject}`).digest('base64url').slice(0, 22)
  const send = (value: string, days: number) =>
    setCookie(
      `${deviceCookieName(isSecure)}=${value}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    )
  const knows = (known: Device, subject: string) => {
    const proof = Buffer.from(prove(known, subject))
    return known.proofs.some((given) => timingSafeEqual(Buffer.from(given), proof))
  }

  return {
    id: () => device?.id,
    knows: (subject) => device !== null && knows(device, subject),
    learn: (subject) => {
      if (device && knows(device, subject)) return
      const known = device ?? { id: randomBytes(12).toString('base64url'), day: today, proofs: [] }
      const proof = prove(known, subject)
      const isOfKind = (other: string) => other.charAt(0) === proof.charAt(0)
      const sameKind = [...known.proofs.filter(isOfKind), proof].slice(-PROOFS_PER_KIND)
      const proofs = [...known.proofs.filter((other) => !isOfKind(other)), ...sameKind]
      device = { ...known, proofs }
      send([known.id, known.day, ...proofs].join('.'), KEPT_DAYS)
    },
    forget: () => {
      device = null
      send('', 0)
    },
  }
}

type Device = { id: string; day: number; proofs: string[] }

function read(cookie: string | undefined, today: number): Device | null {
  const [id = '', dayText = '', ...proofs] = (cookie ?? '').split('.')
  const day = Number(dayText)
  const isValid =
    ID.test(id) &&
    /^\d{1,6}$/.test(dayText) &&
    day <= today &&
    day > today - KEPT_DAYS &&
    proofs.length <= 2 * PROOFS_PER_KIND &&
    proofs.every((proof) => PROOF.test(proof))
  return isValid ? { id, day, proofs } : null
}
