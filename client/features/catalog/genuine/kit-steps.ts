import type { TrustTextId } from '#client/i18n/trust-texts.ts'
import type { DeviceKind } from '#contracts/catalog/catalog.ts'

/** One step of the check that a delivered product is genuine. `name` is the URL parameter that holds the answer. */
export type KitStep = { name: string; title: TrustTextId; text: TrustTextId }

const PARCEL = { name: 'parcel', title: 'genuine.parcel', text: 'genuine.parcelText' } as const
const SEAL = { name: 'seal', title: 'genuine.seal', text: 'genuine.sealText' } as const
const SERIAL = { name: 'serial', title: 'genuine.serial', text: 'genuine.serialText' } as const
const CONTENTS = { name: 'box', title: 'genuine.contents', text: 'genuine.contentsText' } as const
const SOFTWARE = { name: 'maker', title: 'genuine.software', text: 'genuine.softwareText' } as const
const BEFORE_OPENING = [PARCEL, SEAL]

const never = (text: TrustTextId): KitStep => ({ name: 'secrets', title: 'genuine.never', text })
const start = (text: TrustTextId): KitStep => ({ name: 'start', title: 'genuine.start', text })

/**
 * Steps for each kind of product, in the order of unpacking. The check with the manufacturer's software comes last,
 * because it needs the device switched on.
 */
const STEPS: Readonly<Record<DeviceKind, readonly KitStep[]>> = {
  wallet: [
    ...BEFORE_OPENING,
    SERIAL,
    CONTENTS,
    never('genuine.neverWallet'),
    start('genuine.startWallet'),
    SOFTWARE,
  ],
  key: [
    ...BEFORE_OPENING,
    SERIAL,
    CONTENTS,
    never('genuine.neverDevice'),
    start('genuine.startDevice'),
    SOFTWARE,
  ],
  storage: [
    ...BEFORE_OPENING,
    SERIAL,
    CONTENTS,
    never('genuine.neverDevice'),
    start('genuine.startStorage'),
    SOFTWARE,
  ],
  backup: [...BEFORE_OPENING, CONTENTS, never('genuine.neverBackup')],
  accessory: [PARCEL, CONTENTS, never('genuine.neverOther')],
}

/** Steps for a product of unknown kind. They suit any device that can hold secret keys. */
const GENERAL: readonly KitStep[] = [
  ...BEFORE_OPENING,
  SERIAL,
  CONTENTS,
  never('genuine.neverWallet'),
  start('genuine.startDevice'),
  SOFTWARE,
]

export function kitSteps(kind: DeviceKind | undefined): readonly KitStep[] {
  return kind ? STEPS[kind] : GENERAL
}

export const ANSWERS = ['yes', 'no'] as const
export type Answer = (typeof ANSWERS)[number]

/**
 * `untouched`: no step has an answer. `open`: some steps have no answer yet. `bad`: at least one answer is "no".
 * `good`: every answer is "yes".
 */
export type KitVerdict = 'untouched' | 'open' | 'good' | 'bad'

export function answerOf(search: URLSearchParams, { name }: KitStep): Answer | undefined {
  const given = search.get(name)
  return ANSWERS.find((answer) => answer === given)
}

/** Returns the verdict on the answers in the URL. A product counts as genuine only if every answer is "yes". */
export function judgeKit(steps: readonly KitStep[], search: URLSearchParams): KitVerdict {
  const answers = steps.map((step) => answerOf(search, step))
  if (answers.includes('no')) return 'bad'
  if (answers.every((answer) => answer === 'yes')) return 'good'
  return answers.every((answer) => answer === undefined) ? 'untouched' : 'open'
}
