import type { ValueSlug } from '#fixtures/content/catalog-facts.ts'
import type { ChosenSpec } from '#fixtures/content/products/product-text.ts'
import type { ProductTypeFact, SpecFact } from '#fixtures/content/product-types/product-type.ts'
import type { Draw } from './keyed.ts'

/** Returns the specifications of one product of this type. `variant` is the attribute value in the product's title. */
export function chooseSpecs(type: ProductTypeFact, variant: ValueSlug, draw: Draw): ChosenSpec[] {
  return capWriteSpeed(type.specs.map((spec) => chooseSpec(spec, variant, draw)))
}

/** Lowers the write speed to the read speed, because no drive writes faster than it reads. */
function capWriteSpeed(specs: ChosenSpec[]): ChosenSpec[] {
  const read = specs.find((spec) => spec.kind === 'number' && spec.spec === 'read-speed')
  if (read?.kind !== 'number') return specs
  return specs.map((spec) =>
    spec.kind === 'number' && spec.spec === 'write-speed'
      ? { ...spec, value: Math.min(spec.value, read.value) }
      : spec,
  )
}

/** Sizes of rack-mounted devices in millimetres. A standard fixes these sizes, so they are not random. */
const RACK_WIDTH = 482
const RACK_HEIGHTS: Readonly<Partial<Record<ValueSlug, number>>> = { 'rack-1u': 44, 'rack-2u': 88 }

function chooseSpec(spec: SpecFact, variant: ValueSlug, draw: Draw): ChosenSpec {
  switch (spec.kind) {
    case 'number': {
      const { kind, group, unit, from, to, step } = spec
      const value = from + draw.int(`spec-${spec.spec}`, 0, Math.round((to - from) / step)) * step
      return { kind, group, spec: spec.spec, unit, value: Math.round(value * 100) / 100 }
    }
    case 'size': {
      const [width, height, depth] = spec.mm
      const rack = RACK_HEIGHTS[variant]
      if (rack !== undefined) return { kind: 'size', mm: [RACK_WIDTH, rack, depth] }
      const factor = 0.95 + draw.unit('spec-size') * 0.1
      return {
        kind: 'size',
        mm: [Math.round(width * factor), Math.round(height * factor), Math.max(1, depth)],
      }
    }
    case 'pin':
    case 'values':
      return spec
  }
}
