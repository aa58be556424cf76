import { ARTICLES } from '#fixtures/content/article-facts.ts'
import { BANNERS, type BannerSlug } from '#fixtures/content/banner-facts.ts'
import { BRANDS } from '#fixtures/content/products/brand-facts.ts'
import { CATEGORIES } from '#fixtures/content/catalog-facts.ts'
import { HELP } from '#fixtures/content/guide-facts.ts'
import {
  drawArticle,
  drawAvatar,
  drawBanner,
  drawBrandLogo,
  drawCategory,
  drawProduct,
  drawSiteLogo,
  type Angle,
} from '#fixtures/art/draw.ts'
import type { ArtFacts } from '#fixtures/art/drawing/facts.ts'
import { drawFor } from '#mock-upstream/seed/keyed.ts'
import { contentOf, seededProduct, type SeededProduct } from '#mock-upstream/seed/product.ts'
import { seededReviews } from '#mock-upstream/seed/reviews.ts'

export type Shop = { seed: number; products: number }

/** A drawing: SVG text, the width of its viewBox, and the default width of its raster image. */
export type Drawing = { svg: string; naturalWidth: number; width: number }

type Draw = (shop: Shop, id: number, n: number) => string | null
type Subject = { naturalWidth: number; width: number; draw: Draw }

const ANGLES: readonly Angle[] = ['three-quarter', 'front', 'back', 'boxed']

/** Maps each banner to the number of the still life that it shows. */
const BANNER_ART: Readonly<Record<BannerSlug, number>> = {
  wallets: 0,
  business: 1,
  keys: 2,
  backup: 3,
}

/**
 * Kinds of picture. The default `width` is at most the width at which the shop shows the picture, because the time to
 * draw a picture grows with its area.
 */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  product: { naturalWidth: 800, width: 960, draw: productSvg },
  category: {
    naturalWidth: 800,
    width: 800,
    draw: (_, id, n) => {
      const category = CATEGORIES.find((fact) => fact.id === id)
      return category && n === 1 ? drawCategory({ form: category.slug }) : null
    },
  },
  brand: {
    naturalWidth: 480,
    width: 720,
    draw: (_, id, n) => {
      const brand = BRANDS.find((fact) => fact.id === id)
      return brand && n === 1
        ? drawBrandLogo({ slug: brand.slug, name: brand.name, variant: id })
        : null
    },
  },
  banner: {
    naturalWidth: 1600,
    width: 1600,
    draw: (_, id, n) => {
      const banner = BANNERS.find((fact) => fact.id === id)
      return banner && n === 1 ? drawBanner({ variant: BANNER_ART[banner.slug] }) : null
    },
  },
  article: {
    naturalWidth: 1200,
    width: 1200,
    draw: (_, id, n) => {
      const variant = articleVariant(id)
      return n === 1 && variant !== -1 ? drawArticle({ variant }) : null
    },
  },
  avatar: {
    naturalWidth: 96,
    width: 192,
    draw: ({ seed, products }, id, n) => {
      const review = seededReviews(seed, products).find((one) => one.id === id)
      return review && n === 1
        ? drawAvatar({ variant: id, initials: initialsOf(review.username) })
        : null
    },
  },
  site: {
    naturalWidth: 300,
    width: 600,
    draw: (_, id, n) =>
      id === 1 && (n === 1 || n === 2) ? drawSiteLogo({ tone: n === 1 ? 'light' : 'dark' }) : null,
  },
}
export const PICTURE_KINDS = Object.keys(SUBJECTS)

export const SUBJECT_KINDS: readonly string[] = Object.keys(SUBJECTS)

/** Draws `/pictures/<kind>/<id>-<n>`, or returns null when no such picture exists. */
export function drawSubject(
  shop: Shop,
  kind: string,
  place: { id: number; n: number },
): Drawing | null {
  const subject = Object.hasOwn(SUBJECTS, kind) ? SUBJECTS[kind] : undefined
  const svg = subject?.draw(shop, place.id, place.n)
  if (!subject || !svg) return null
  return { svg, naturalWidth: subject.naturalWidth, width: subject.width }
}

/**
 * Maps a colour or a material to an index in `BODY_COLOURS` of the product art. A product without a colour takes the
 * index of its material.
 */
const BODY_COLOURS: Readonly<Record<string, number>> = {
  graphite: 0,
  silver: 1,
  'night-blue': 3,
  white: 4,
  copper: 5,
  forest: 6,
  black: 7,
  sand: 8,
  'signal-red': 9,
  aluminium: 1,
  'stainless-304': 1,
  'stainless-316': 1,
  titanium: 1,
  'steel-sheet': 0,
  leather: 5,
  felt: 0,
  oak: 8,
  'cotton-paper': 4,
}
const PLAIN_COLOURS = [0, 1, 7, 3] as const

function productSvg({ seed, products }: Shop, id: number, n: number): string | null {
  const angle = ANGLES[n - 1]
  if (!angle || id < 1 || id > products) return null
  const product = seededProduct(seed, id)
  const draw = drawFor(seed, 'product', id)
  return drawProduct({
    form: product.category.slug,
    variant: product.type.artVariant,
    bodyColour: bodyColourOf(product) ?? draw.pick('picture-colour', PLAIN_COLOURS),
    screen: draw.int('picture-screen', 0, 999),
    angle,
    brandSlug: product.brand.slug,
    facts: artFactsOf(seed, product),
  })
}

/**
 * Returns the facts about a product that its drawing may print or show. The product's title and specifications contain
 * the same facts.
 */
function artFactsOf(seed: number, product: SeededProduct): ArtFacts {
  const { series, attributes, specs } = contentOf(seed, product)
  const numbers = specs.flatMap((spec) =>
    spec.kind === 'number' ? [[spec.spec, spec.value] as const] : [],
  )
  return {
    model: series,
    values: attributes.flatMap(({ values }) => values),
    numbers: Object.fromEntries(numbers),
  }
}

function bodyColourOf({ attributes }: SeededProduct): number | undefined {
  for (const slug of ['colour', 'material']) {
    const value = attributes.find(({ fact }) => fact.slug === slug)?.values[0]
    if (value && value.slug in BODY_COLOURS) return BODY_COLOURS[value.slug]
  }
  return undefined
}

/**
 * Returns the picture number of an article or a help item. The first numbers belong to the articles, and the following
 * numbers to the help items. Returns -1 for an unknown id.
 */
function articleVariant(id: number): number {
  const help = HELP.findIndex((fact) => fact.id === id)
  if (help !== -1) return ARTICLES.length + help
  return ARTICLES.findIndex((fact) => fact.id === id)
}

/** Shortens "Min-jun H." to "MH". */
function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}
