import type { ChosenSpec } from '#fixtures/content/product-text.ts'
import type { ProductTypeFact, SpecFact } from '#fixtures/content/product-types/product-type.ts'
import type { Draw } from './keyed.ts'

/** The specifications of a type with the values that this product drew. */
export function chooseSpecs(type: ProductTypeFact, draw: Draw): ChosenSpec[] {
  return type.specs.map((spec) => chooseSpec(spec, draw))
}

function chooseSpec(spec: SpecFact, draw: Draw): ChosenSpec {
  switch (spec.kind) {
    case 'number': {
      const { kind, group, unit, from, to, step } = spec
      const value = from + draw.int(`spec-${spec.spec}`, 0, Math.round((to - from) / step)) * step
      return { kind, group, spec: spec.spec, unit, value: Math.round(value * 100) / 100 }
    }
    case 'size': {
      const [width, height, depth] = spec.mm
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
