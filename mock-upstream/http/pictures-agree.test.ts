import { expect, test } from 'vitest'
import type { ValueSlug } from '#fixtures/content/catalog-facts.ts'
import {
  productTitle,
  specificationGroups,
  type ProductFacts,
} from '#fixtures/content/products/product-text.ts'
import { contentOf, seededProduct } from '#mock-upstream/seed/product.ts'
import { drawSubject } from './picture-subjects.ts'

const SEEDS = [1, 2, 3]
const PRODUCTS = 120
/** Numbers of the pictures of a product: three-quarter view, front, back, and the box in which it is sold. */
const ANGLES = [1, 2, 3, 4] as const
const FRONT = 1

type Drawn = { texts: string[]; parts: string[] }
type Shown = Drawn & { facts: ProductFacts; title: string; words: string; front: Drawn }

/**
 * Returns the texts and parts that the pictures of a product show, together with the facts, title and specifications of
 * the product, so that a test can compare them.
 */
function shownOf(seed: number, id: number): Shown {
  const facts = contentOf(seed, seededProduct(seed, id))
  const drawings = ANGLES.map(
    (n) => drawSubject({ seed, products: PRODUCTS }, 'product', { id, n })?.svg ?? '',
  )
  const rows = specificationGroups(facts, 'en').flatMap(({ items }) => items)
  return {
    facts,
    title: productTitle(facts, 'en'),
    // Replaces the no-break spaces of the texts, because pictures print plain spaces instead.
    words: rows
      .map(({ name, value }) => `${name}: ${value}`)
      .join('\n')
      .replaceAll('\u00A0', ' '),
    ...drawnOf(drawings.join('')),
    front: drawnOf(drawings[FRONT] ?? ''),
  }
}

function drawnOf(svg: string): Drawn {
  return {
    texts: [...svg.matchAll(/data-text="([^"]*)"/g)].map(([, text = '']) => text),
    parts: [...svg.matchAll(/data-part="([^"]*)"/g)].map(([, part = '']) => part),
  }
}

const ALL = SEEDS.flatMap((seed) =>
  Array.from({ length: PRODUCTS }, (_, index) => ({ seed, shown: shownOf(seed, index + 1) })),
)

/** Runs a check on every product of the three seeds. Returns one line for each error that the check finds. */
function complaints(check: (shown: Shown) => readonly string[]): string[] {
  return ALL.flatMap(({ seed, shown }) =>
    check(shown).map((fault) => `${shown.title} (seed ${seed}): ${fault}`),
  )
}

const has = ({ facts }: Shown, ...values: ValueSlug[]): boolean =>
  facts.attributes.some((one) => one.values.some((value) => values.includes(value)))
const knows = ({ facts }: Shown, slug: string): boolean =>
  facts.attributes.some((one) => one.slug === slug)
const packOf = ({ facts }: Shown): number =>
  Number(facts.attributes.find(({ slug }) => slug === 'pack')?.values[0]?.replace('pack-', '') ?? 1)
const numberOf = ({ facts }: Shown, name: string): number | undefined =>
  facts.specs.flatMap((spec) =>
    spec.kind === 'number' && spec.spec === name ? [spec.value] : [],
  )[0]

/**
 * A claim that a printed text makes about the product: a pattern that matches the text, and a function that returns
 * whether the claim is true.
 */
type Claim = readonly [pattern: RegExp, holds: (shown: Shown, ...found: string[]) => boolean]

const CLAIMS: readonly Claim[] = [
  [/^\d+ [GT]B$/, (shown, text) => shown.words.includes(`Capacity: ${text}`)],
  [/^MODEL (.+)$/, (shown, _, model) => shown.facts.series.toUpperCase() === model],
  [/^x (\d+)(?: {2}[\d.]+ mm)?$/, (shown, _, count) => packOf(shown) === Number(count)],
  [/([\d.]+) mm$/i, (shown, _, mm) => numberOf(shown, 'thickness') === Number(mm)],
  [/^EAL (\d)\+$/, (shown, text) => shown.words.includes(text.replace('EAL ', 'EAL'))],
  [/^(\d+) W$/, (shown, _, watts) => numberOf(shown, 'power') === Number(watts)],
  [/^5V/, (shown) => has(shown, 'usb-a', 'usb-c')],
  [/^(\d+) keys$/, (shown, _, keys) => numberOf(shown, 'key-slots') === Number(keys)],
  [/(\d+) C$/, (shown, _, heat) => numberOf(shown, 'heat') === Number(heat)],
  [/^304/, (shown) => has(shown, 'stainless-304')],
  [/^316L/, (shown) => has(shown, 'stainless-316')],
  [/^TITANIUM/, (shown) => has(shown, 'titanium')],
  [/^STEEL$/, (shown) => has(shown, 'steel-sheet')],
  [/^9H$/, (shown) => has(shown, 'glass')],
  [/^1-(\d+)$/, (shown, _, words) => shown.words.includes(`Recovery phrase: ${words} words`)],
  [
    /^\d \/ (\d+)$/,
    (shown, _, whole) => Number(whole) === (shown.facts.type === 'share-set' ? 3 : packOf(shown)),
  ],
  [/^NO RADIO$/, (shown) => !has(shown, 'bluetooth', 'nfc')],
  [/^13\.56 MHZ$/, (shown) => has(shown, 'nfc')],
  [/^ISO 7816$/, (shown) => !has(shown, 'contactless')],
  [/^ISO 14443$/, (shown) => has(shown, 'contactless')],
  [/ (ETH|LTC)$/, (shown) => !has(shown, 'bitcoin')],
  [/^(HSM|KEY BACKUP|TAMPER|RESPONSIVE|UTC|QUORUM)$/, ({ facts }) => facts.category === 'hsm'],
  [/^Qualified signature$/, ({ facts }) => facts.type === 'signature-card'],
  [/^Webcam cover$/, ({ facts }) => facts.type === 'camera-cover'],
  [/^Power only$/, ({ facts }) => facts.type === 'data-blocker'],
  [/^VOID IF OPENED$/, ({ facts }) => facts.type === 'tamper-bags'],
  [/^(SEALED|00\d{4})$/, ({ facts }) => facts.type === 'tamper-seals'],
  [/^Recovery$/, ({ facts }) => facts.type === 'recovery-booklet'],
  [/^Share$/, ({ facts }) => facts.type === 'share-set'],
  [/^(PEEL|WIPE)$/, ({ facts }) => facts.type === 'screen-protector'],
  [
    /^(ACCESS|ID 0926|4471 0926|Insert|card)$/,
    ({ facts }) => facts.category === 'smart-card-reader',
  ],
  [
    /^(You send|To|Receive|Balance|Savings|Daily|Vault|Hold to sign|Address is right|Send|Confirm)$/,
    ({ facts }) => ['hardware-wallet', 'wallet-accessory'].includes(facts.category),
  ],
]

/**
 * Matches printed texts that claim nothing: serial numbers, single characters, times, coin addresses, amounts, display
 * texts, a seal.
 */
const NEUTRAL =
  /^(.|SN [\d ]+|\d\d:\d[\d:]*|[\d* -]+|Enter PIN|Ready|Fee 412 sat|[\d.]+( BTC)?|(?:[a-z0-9]{4} ?)+|Sealed and checked)$/

test('every text in a picture agrees with the title and the specifications of the product', () => {
  const unknown = (shown: Shown): string[] => {
    const brand = shown.facts.brandName.split(' ')[0]?.toUpperCase()
    return [...new Set(shown.texts)].flatMap((text) => {
      if (text === brand || text === shown.facts.series.toUpperCase()) return []
      const claims = CLAIMS.flatMap(([pattern, holds]) => {
        const found = pattern.exec(text)
        return found ? [holds(shown, ...found)] : []
      })
      if (claims.length === 0)
        return NEUTRAL.test(text) ? [] : [`prints ${text}, which nothing says`]
      return claims.every(Boolean) ? [] : [`prints ${text}`]
    })
  }
  expect(complaints(unknown)).toEqual([])
})

test('the picture of a drive shows its capacity', () => {
  const silent = (shown: Shown): string[] =>
    knows(shown, 'capacity') && !shown.front.texts.some((text) => /^\d+ [GT]B$/.test(text))
      ? ['prints no capacity']
      : []
  expect(complaints(silent)).toEqual([])
})

test('a picture shows only plugs, ports, sensors and keys that its product has', () => {
  const wrong = (shown: Shown): string[] => {
    const { parts } = shown
    const faults: string[] = []
    const never = (part: string, unless: boolean) => {
      if (parts.includes(part) && !unless) faults.push(`shows ${part}`)
    }
    if (knows(shown, 'connection') && shown.facts.category !== 'hsm') {
      never('usb-a', has(shown, 'usb-a'))
      never('usb-c', has(shown, 'usb-c'))
    }
    if (knows(shown, 'unlock'))
      for (const [part, value] of [
        ['keypad', 'keypad'],
        ['touch-digits', 'pin-touch'],
        ['fingerprint', 'fingerprint'],
      ] as const) {
        never(part, has(shown, value))
        if (has(shown, value) && !parts.includes(part)) faults.push(`lacks ${part}`)
      }
    else never('fingerprint', shown.facts.type === 'fingerprint-key')
    if (knows(shown, 'card-interface')) {
      never('chip', has(shown, 'contact', 'dual'))
      never('waves', has(shown, 'contactless', 'dual'))
    }
    if (shown.facts.category === 'hardware-wallet')
      if (has(shown, 'no-screen')) never('screen', false)
      else if (!parts.includes('screen')) faults.push('lacks a screen')
    never('rack-1u', has(shown, 'rack-1u'))
    never('rack-2u', has(shown, 'rack-2u'))
    never('oak', has(shown, 'oak'))
    never('aluminium', has(shown, 'aluminium'))
    never('laptop', !has(shown, 'inch-24'))
    never('fits-stick', has(shown, 'fits-stick'))
    never('fits-card', has(shown, 'fits-card'))
    never('fits-handheld', has(shown, 'fits-handheld'))
    never('dots', has(shown, 'punched'))
    never('letters', has(shown, 'stamped', 'engraved'))
    never('tiles', has(shown, 'tiles'))
    never('words-12', has(shown, 'words-12'))
    never('words-24', has(shown, 'words-24', 'words-48'))
    return faults
  }
  expect(complaints(wrong)).toEqual([])
})

test('a picture never shows more pieces than the pack has, and shows every piece of a pack of at most three', () => {
  const wrong = (shown: Shown): string[] => {
    const pieces = shown.front.parts.filter((part) => part === 'piece').length
    const pack = packOf(shown)
    if (pieces === 0) return []
    return pieces > pack || (pack <= 3 && pieces !== pack) ? [`shows ${pieces} of ${pack}`] : []
  }
  expect(complaints(wrong)).toEqual([])
})
