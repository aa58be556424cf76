import { expect, test } from 'vitest'
import type { AttributeSlug, TagSlug, ValueSlug } from '#fixtures/content/catalog-facts.ts'
import { BODIES, bodiesOf } from '#fixtures/content/products/product-sentences.ts'
import { productDescription, type ProductFacts } from '#fixtures/content/products/product-text.ts'
import { REVIEW_SERVICE, REVIEWS } from '#fixtures/content/products/review-facts.ts'
import type { ProductTypeSlug } from '#fixtures/content/product-types/product-type.ts'
import { PRODUCT_TYPES } from '#fixtures/content/product-types/product-types.ts'
import { ownTexts, text } from '#fixtures/content/texts.ts'
import { contentOf, seededProduct } from './product.ts'
import { seededReviews } from './reviews.ts'

const PRODUCTS = 120
const SEEDS = [1, 2, 3]

type Page = { name: string; facts: ProductFacts; tags: readonly TagSlug[]; words: string }
type Holds = (facts: ProductFacts) => boolean

/** English texts of each product page: the description without the specifications, and the reviews. */
const PAGES: readonly Page[] = SEEDS.flatMap((seed) => {
  const reviews = seededReviews(seed, PRODUCTS)
  return Array.from({ length: PRODUCTS }, (_, index): Page => {
    const product = seededProduct(seed, index + 1)
    const facts = contentOf(seed, product)
    const about = reviews.filter(({ productId }) => productId === product.id)
    const said = about.flatMap(({ fact, service }) => [
      text('shop', fact.key, { locale: 'en', values: { series: product.series } }),
      ...(service ? [text('shop', service, { locale: 'en' })] : []),
    ])
    const description = productDescription(facts, 'en')
    return {
      name: `product ${product.id} of seed ${seed}, ${product.type.slug}`,
      facts,
      tags: product.freeTags,
      words: [description.replaceAll(/<ul>.*<\/ul>|<[^>]+>/g, '\n'), ...said].join('\n'),
    }
  })
})

/** Returns a predicate for products that have at least one of these attribute or specification values. */
const has =
  (...wanted: readonly ValueSlug[]): Holds =>
  ({ attributes, specs }) =>
    attributes.some(({ values }) => values.some((value) => wanted.includes(value))) ||
    specs.some((spec) => spec.kind === 'values' && spec.values.some((one) => wanted.includes(one)))
const knows =
  (slug: AttributeSlug): Holds =>
  ({ attributes }) =>
    attributes.some((attribute) => attribute.slug === slug)
/** Returns a predicate for products that have this specification. A number must also be in the range. */
const specifies =
  (wanted: string, { from = 0, to = Infinity } = {}): Holds =>
  ({ specs }) =>
    specs.some((spec) =>
      spec.kind === 'number'
        ? spec.spec === wanted && spec.value >= from && spec.value <= to
        : spec.kind === wanted || ('spec' in spec && spec.spec === wanted),
    )
const is =
  (...slugs: readonly ProductTypeSlug[]): Holds =>
  ({ type }) =>
    slugs.includes(type)
const not =
  (holds: Holds): Holds =>
  (facts) =>
    !holds(facts)
const every =
  (...all: readonly Holds[]): Holds =>
  (facts) =>
    all.every((holds) => holds(facts))
const either =
  (...all: readonly Holds[]): Holds =>
  (facts) =>
    all.some((holds) => holds(facts))

const steel = has('stainless-304', 'stainless-316', 'steel-sheet')
const metal = either(steel, has('titanium'))
const card = either(is('card-wallet', 'quorum-card-set', 'signature-card', 'blank-card-set'))
const device = every(
  knows('certification'),
  either(knows('connection'), knows('form-factor')),
  not(is('signature-card', 'blank-card-set', 'quorum-card-set')),
)
const reader = every(knows('card-interface'), knows('connection'))
const screen = every(knows('screen'), not(has('no-screen')))
const pack = has('pack-2', 'pack-10', 'pack-25', 'pack-100')
const usb = has('usb-a', 'usb-c')

/**
 * Claims that product texts make. Each entry has a pattern that finds the claim, and a predicate for the products for
 * which the claim is true.
 */
const RULES: readonly (readonly [claim: RegExp, holds: Holds])[] = [
  [/no electronics/, every(not(knows('connection')), not(knows('certification')))],
  [/potted in epoxy/, has('epoxy-sealed')],
  [/house fire|flood|gas flame|can burn/, every(metal, specifies('heat'))],
  [/\bsteel\b/i, steel],
  [/titanium/i, has('titanium')],
  [/metal washers|wasn’t sure it was metal/, metal],
  [/neither rusts nor warps|thin and light/, specifies('thickness', { to: 2.5 })],
  [/Heavy, simple/, specifies('weight', { from: 150 })],
  [/Cotton paper|cotton paper|Beautiful paper/, has('cotton-paper')],
  [/[Ll]eather/, has('leather')],
  [/braided cable|one cable for|Both plugs|The cable could/, specifies('cable-length')],
  [/steel cable/, specifies('cable-length')],
  [/no battery/, not(specifies('battery'))],
  [/no screen/, has('no-screen')],
  [/on its own screen|the screen is clear|created on the device/, screen],
  [/large touchscreen|with a tap/, has('touch-screen')],
  [/e-ink screen/, has('e-ink-screen')],
  [/solid buttons/, has('buttons-confirm')],
  [/firmware is signed/, has('signed-firmware')],
  [/firmware is open source|small enough to read and review/, has('open-firmware')],
  [/certified chip/, knows('certification')],
  [/only: Bitcoin/, has('bitcoin')],
  [/fully offline/, not(either(usb, has('bluetooth', 'nfc')))],
  [/QR codes/, has('qr-code')],
  [/encrypted link/, has('bluetooth')],
  [/hold it to your phone|back of your phone|Hold it to the phone/, has('nfc')],
  [/laptops and phones|with my phone|my laptop and my phone/, has('computers-phones')],
  [/USB-C port/, has('usb-c')],
  [/connector at each end/, every(has('usb-a'), has('usb-c'))],
  [/serial number/, device],
  [/\bPINs?\b/, either(specifies('pin'), is('pin-pad-reader', 'payment-hsm'))],
  [/administrator PIN|wrong PIN on purpose/, has('keypad', 'pin-touch')],
  [/erases it(self)?\b|erased itself/, specifies('attempts')],
  [
    /without any software|needs no software on|supports USB drives/,
    every(knows('unlock'), not(has('passphrase'))),
  ],
  [/[Ff]ingers?\b|[Ff]ingerprint|thumb/, is('fingerprint-key', 'fingerprint-stick')],
  [/on its own keypad/, either(has('keypad'), is('pin-pad-reader'))],
  [/destroyed if anyone opens/, has('anti-tamper-erase')],
  [/contacts are gold/, has('contact', 'dual')],
  [
    /placed on its surface|contactless cards|every card it reads|badges a day/,
    has('contactless', 'dual'),
  ],
  [/drivers/, reader],
  [/Signing keys stay|the card locks|cards come blank|keys on the card/, every(card, not(reader))],
  [/passkeys/, specifies('passkeys')],
  [/letter tiles|swap the tile/, has('tiles')],
  [/every letter is still there/, has('tiles', 'stamped')],
  [/You mark it yourself/, has('punched', 'stamped', 'engraved')],
  [/three parts|each part in/, is('share-set')],
  [/seam|sewn by hand/, every(knows('fits'), has('leather', 'felt', 'nylon'))],
  [/spare parts/, is('desk-stand', 'steel-lanyard')],
  [/weighted base|heavy enough/, is('desk-stand', 'desktop-reader')],
  [/the colour/, knows('colour')],
  [/in the pack|bags show|seals leave|covers are|They stick|The cards come/, pack],
  [/for a sample/, knows('pack')],
  [/Note the number|its own number|seal every parcel/, specifies('numbering')],
  [/screen protector|your wallet’s screen/, is('screen-protector')],
  [/a black screen|person next to you/, is('privacy-filter')],
  [/less than a millimetre/, specifies('thickness', { to: 0.9 })],
  [/before you put it on/, is('privacy-filter', 'camera-cover')],
  [/two keys fit|proper lock|the lock turns/, specifies('lock')],
  [/radio network|Called my own phone|close the flap/, specifies('attenuation')],
  [/set-up call|Our engineers/, knows('form-factor')],
  [/inside your server/, has('pcie')],
  [/data centre/, has('ethernet')],
  [/nobody decides alone|change anything alone/, pack],
]

test.each(RULES.map(([claim, holds]) => ({ claim, holds })))(
  'the text of a product makes the claim $claim only if the claim is true of the product',
  ({ claim, holds }) => {
    const wrong = PAGES.filter(({ facts, words }) => claim.test(words) && !holds(facts))
    expect(wrong.map(({ name }) => name)).toEqual([])
  },
)

test('each pattern in RULES matches at least one text of the shop', () => {
  const all = Object.values(ownTexts('shop', 'en')).join('\n')
  expect(RULES.filter(([claim]) => !claim.test(all)).map(([claim]) => claim)).toEqual([])
})

const TAG_RULES: Readonly<Partial<Record<TagSlug, Holds>>> = {
  'open-source': has('open-firmware'),
  'air-gapped': not(either(usb, has('bluetooth', 'nfc'))),
  'bitcoin-only': has('bitcoin'),
  fido2: has('fido2'),
  ip67: has('ip67'),
  fireproof: specifies('heat'),
  certified: knows('certification'),
  wireless: has('bluetooth', 'nfc'),
  biometric: is('fingerprint-key', 'fingerprint-stick'),
  'made-to-last': ({ guaranteeMonths }) => guaranteeMonths >= 24,
}

test('a product has only tags that its attributes and specifications confirm', () => {
  const wrong = PAGES.flatMap(({ name, facts, tags }) =>
    tags.filter((tag) => TAG_RULES[tag]?.(facts) === false).map((tag) => `${tag}: ${name}`),
  )
  expect(wrong).toEqual([])
})

test('no two specifications of a product contradict each other', () => {
  const contradictions = PAGES.filter(({ facts }) => {
    const numbers = new Map(
      facts.specs.flatMap((spec) => (spec.kind === 'number' ? [[spec.spec, spec.value]] : [])),
    )
    return (
      every(has('passphrase'), specifies('pin'))(facts) ||
      every(has('usb-a'), not(has('usb-c', 'nfc')), has('computers-phones'))(facts) ||
      (numbers.get('write-speed') ?? 0) > (numbers.get('read-speed') ?? 0)
    )
  })
  expect(contradictions.map(({ name }) => name)).toEqual([])
})

test('no product page repeats a sentence', () => {
  const twice = PAGES.flatMap(({ name, words }) => {
    const sentences = words.split(/\n|(?<=[.?!]) /).filter((sentence) => sentence !== '')
    const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
    return repeated.map((sentence) => `${name}: ${sentence}`)
  })
  expect(twice).toEqual([])
})

test('every product type has at least two possible sentences for its descriptions', () => {
  const few = PRODUCT_TYPES.filter(({ slug }) => bodiesOf(slug).length < 2)
  expect(few.map(({ slug }) => slug)).toEqual([])
})

const scoped = [
  ...BODIES.map((slug) => ({
    slug,
    types: PRODUCT_TYPES.filter((type) => bodiesOf(type.slug).includes(slug)),
  })),
  ...REVIEWS.map(({ key, types }) => ({
    slug: key.replace('review.', ''),
    types: PRODUCT_TYPES.filter((type) => types.includes(type.slug)),
  })),
]

test.each(scoped)(
  'the text key $slug begins with its product type, or with the category if the text is for several types',
  ({ slug, types }) => {
    const [scope] = slug.split('.')
    const [first] = types
    expect(scope).toBe(types.length === 1 ? first?.slug : first?.category)
    expect(new Set(types.map(({ category }) => category)).size).toBe(1)
  },
)

test('REVIEWS and REVIEW_SERVICE list every review text of the shop exactly once', () => {
  const written = Object.keys(ownTexts('shop', 'en')).filter((key) => key.startsWith('review.'))
  const used = [...REVIEWS.map(({ key }) => key), ...REVIEW_SERVICE]
  expect(used.toSorted()).toEqual(written.toSorted())
})
