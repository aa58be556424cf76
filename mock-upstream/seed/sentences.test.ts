import { expect, test } from 'vitest'
import { BODIES, bodiesOf } from '#fixtures/content/products/product-sentences.ts'
import { REVIEWS, REVIEW_SERVICE } from '#fixtures/content/products/review-facts.ts'
import { productDescription } from '#fixtures/content/products/product-text.ts'
import type { ProductTypeFact } from '#fixtures/content/product-types/product-type.ts'
import { PRODUCT_TYPES } from '#fixtures/content/product-types/product-types.ts'
import { ownTexts, text } from '#fixtures/content/texts.ts'
import { contentOf, seededProduct } from './product.ts'
import { seededReviews } from './reviews.ts'

const PRODUCTS = 120
const SEEDS = [1, 2, 3]

type Page = { name: string; type: ProductTypeFact; words: string }

/** English text of each product page: the description without the specifications, and the reviews. */
const PAGES: readonly Page[] = SEEDS.flatMap((seed) => {
  const reviews = seededReviews(seed, PRODUCTS)
  return Array.from({ length: PRODUCTS }, (_, index): Page => {
    const product = seededProduct(seed, index + 1)
    const about = reviews.filter(({ productId }) => productId === product.id)
    const said = about.flatMap(({ fact, service }) => [
      text('shop', fact.key, { locale: 'en', values: { series: product.series } }),
      ...(service ? [text('shop', service, { locale: 'en' })] : []),
    ])
    const description = productDescription(contentOf(seed, product), 'en')
    return {
      name: `product ${product.id} of seed ${seed}, ${product.type.slug}`,
      type: product.type,
      words: [description.replaceAll(/<ul>.*<\/ul>|<[^>]+>/g, '\n'), ...said].join('\n'),
    }
  })
})

/** Returns true when every product of the type has one of the values. */
function always(type: ProductTypeFact, ...wanted: readonly string[]): boolean {
  return Object.values(type.attributes).some((choice) =>
    choice.pick === 'all'
      ? choice.values.some((value) => wanted.includes(value))
      : choice.values.every((value) => wanted.includes(value)),
  )
}
const knows = (type: ProductTypeFact, slug: keyof ProductTypeFact['attributes']): boolean =>
  type.attributes[slug] !== undefined
const specifies = (type: ProductTypeFact, ...wanted: readonly string[]): boolean =>
  type.specs.some(
    (spec) =>
      wanted.includes(spec.kind) ||
      ('spec' in spec && wanted.includes(spec.spec)) ||
      (spec.kind === 'values' && spec.values.some((value) => wanted.includes(value))),
  )
const is = (type: ProductTypeFact, ...slugs: readonly string[]): boolean =>
  slugs.includes(type.slug)

const METAL = ['stainless-304', 'stainless-316', 'titanium']
const isDevice = (type: ProductTypeFact): boolean =>
  knows(type, 'certification') &&
  (knows(type, 'connection') || (knows(type, 'form-factor') && !always(type, 'card-set')))
const isCardReader = (type: ProductTypeFact): boolean =>
  knows(type, 'card-interface') && knows(type, 'connection')
const marksBeforeUse = (type: ProductTypeFact): boolean => specifies(type, 'numbering')

/** Pairs a claim with a check of the types whose attributes and specifications make it true. */
const RULES: readonly (readonly [claim: RegExp, holds: (type: ProductTypeFact) => boolean])[] = [
  [/no electronics/, (type) => !knows(type, 'connection') && !knows(type, 'certification')],
  [/electronics are cast/, (type) => specifies(type, 'epoxy-sealed')],
  [
    /house fire|flood|gas flame|can burn/,
    (type) => always(type, ...METAL) && specifies(type, 'heat'),
  ],
  [/stainless steel|steel washers/, (type) => always(type, ...METAL)],
  [/coated steel/, (type) => always(type, 'stainless-304')],
  [/titanium/, (type) => always(type, 'titanium')],
  [/doubted it was metal/, (type) => always(type, ...METAL)],
  [/[Cc]otton paper|Beautiful paper/, (type) => always(type, 'cotton-paper')],
  [
    /[Tt]he cable|braided cable|one cable serves|Both plugs/,
    (type) => specifies(type, 'cable-length'),
  ],
  [/no battery/, (type) => !specifies(type, 'battery')],
  [/no screen/, (type) => always(type, 'no-screen')],
  [
    /on its own screen|the screen is clear|recovery words on the device/,
    (type) => knows(type, 'screen') && !always(type, 'no-screen'),
  ],
  [/large touchscreen/, (type) => always(type, 'touch-screen')],
  [/e-ink screen/, (type) => always(type, 'e-ink-screen')],
  [/solid buttons/, (type) => specifies(type, 'buttons-confirm')],
  [/firmware is signed/, (type) => specifies(type, 'signed-firmware')],
  [/firmware is open source/, (type) => specifies(type, 'open-firmware')],
  [/serial number/, isDevice],
  [/\bPINs?\b/, (type) => specifies(type, 'pin') || is(type, 'pin-pad-reader', 'payment-hsm')],
  [/administrator PIN|Forgot my PIN/, (type) => always(type, 'keypad', 'pin-touch')],
  [/erases it(self)?\b|erased itself/, (type) => specifies(type, 'attempts')],
  [
    /with no software|needs no software on the computer|any system that knows USB/,
    (type) => knows(type, 'unlock') && !type.attributes.unlock?.values.includes('passphrase'),
  ],
  [
    /[Ff]inger(?!-)|thumb/,
    (type) =>
      always(type, 'fingerprint') ||
      type.tags.includes('biometric') ||
      always(type, 'touch-screen'),
  ],
  [
    /on its own keys|on its own keypad/,
    (type) => always(type, 'keypad') || is(type, 'pin-pad-reader'),
  ],
  [/destroyed when someone opens|keys are erased/i, (type) => specifies(type, 'anti-tamper-erase')],
  [/[Cc]ontacts are gold/, (type) => always(type, 'contact', 'dual')],
  [
    /laid on its surface|every card that has been read|badges a day/,
    (type) => always(type, 'contactless', 'dual'),
  ],
  [/drivers? /, (type) => isCardReader(type)],
  [
    /[Ss]igning keys stay|locks itself, so a lost one|cards come blank/,
    (type) => knows(type, 'card-interface') && !isCardReader(type),
  ],
  [/letter tiles|change the tile/, (type) => always(type, 'tiles')],
  [/every letter is still there/, (type) => always(type, 'tiles', 'stamped')],
  [/You mark it yourself/, (type) => always(type, 'punched', 'stamped', 'engraved')],
  [/Keep each part|three parts/, (type) => is(type, 'share-set')],
  [
    /seam/,
    (type) =>
      knows(type, 'fits') &&
      always(type, 'leather', 'felt', 'nylon') &&
      !specifies(type, 'cable-length'),
  ],
  [/spare parts/, (type) => is(type, 'desk-stand', 'steel-lanyard')],
  [/darker than in the picture/, (type) => knows(type, 'colour')],
  [
    /larger packs|more than one in the pack/,
    (type) => (type.attributes.pack?.values.length ?? 0) > 1,
  ],
  [
    /the number when you close|numbers and compare|number of its own|seal every parcel/,
    marksBeforeUse,
  ],
  [/train sees black|neighbouring seat/, (type) => is(type, 'privacy-filter')],
  [/before you put it on/, (type) => is(type, 'privacy-filter', 'camera-cover')],
  [/two keys are cut|proper lock|lock turns/, (type) => specifies(type, 'lock')],
  [/set-up call|our engineers|Our engineers/, (type) => knows(type, 'form-factor')],
]

test.each(RULES.map(([claim, holds]) => ({ claim, holds })))(
  'only products of which $claim is true claim it',
  ({ claim, holds }) => {
    const wrong = PAGES.filter(({ type, words }) => claim.test(words) && !holds(type))
    expect(wrong.map(({ name }) => name)).toEqual([])
  },
)

test('every rule matches a sentence of some product', () => {
  const all = Object.values(ownTexts('shop', 'en')).join('\n')
  expect(RULES.filter(([claim]) => !claim.test(all))).toEqual([])
})

test('a product is tagged fireproof or open source only if its specifications say so', () => {
  const wrong = SEEDS.flatMap((seed) =>
    Array.from({ length: PRODUCTS }, (_, index) => seededProduct(seed, index + 1)),
  ).filter(
    ({ type, freeTags }) =>
      (freeTags.includes('fireproof') && !specifies(type, 'heat')) ||
      (freeTags.includes('open-source') && !specifies(type, 'open-firmware')),
  )
  expect(wrong.map(({ id, type }) => `${id}, ${type.slug}`)).toEqual([])
})

test('no product page repeats a sentence', () => {
  const twice = PAGES.flatMap(({ name, words }) => {
    const sentences = words.split(/\n|(?<=[.?!]) /).filter((sentence) => sentence !== '')
    const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
    return repeated.map((sentence) => `${name}: ${sentence}`)
  })
  expect(twice).toEqual([])
})

test('every product type has at least two sentences', () => {
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
  'the key of $slug names its only product type, or else the category of all of its types',
  ({ slug, types }) => {
    const [scope] = slug.split('.')
    const [first] = types
    expect(scope).toBe(types.length === 1 ? first?.slug : first?.category)
    expect(new Set(types.map(({ category }) => category)).size).toBe(1)
  },
)

test('every review text in the shop has a rating', () => {
  const written = Object.keys(ownTexts('shop', 'en')).filter((key) => key.startsWith('review.'))
  const used = [...REVIEWS.map(({ key }) => key), ...REVIEW_SERVICE]
  expect(used.toSorted()).toEqual(written.toSorted())
})
