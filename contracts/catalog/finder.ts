import * as z from 'zod/mini'
import { FINDER_QUESTIONS_MAX } from '#contracts/limits.ts'
import { idSchema } from '#contracts/primitives.ts'
import { chosenAttributesSchema, filterGroupSchema } from './catalog.ts'

const countSchema = z.int().check(z.nonnegative())

/**
 * Input of the wallet finder: the number of the question to ask (`step`), and the answers so far (`attributes`).
 * Without a category, the finder asks about wallets.
 */
export const finderInputSchema = z.strictObject({
  categoryId: z.optional(idSchema),
  attributes: z.optional(chosenAttributesSchema),
  step: z._default(z.int().check(z.minimum(1), z.maximum(FINDER_QUESTIONS_MAX + 1)), 1),
})
export type FinderInput = z.infer<typeof finderInputSchema>

/**
 * An answer of the shopper: the chosen value of an attribute. `step` is the number of the question about this
 * attribute.
 */
export const finderAnswerSchema = z.strictObject({
  step: countSchema,
  attributeId: idSchema,
  name: z.string(),
  valueId: idSchema,
  value: z.string(),
})
export type FinderAnswer = z.infer<typeof finderAnswerSchema>

/**
 * State of the wallet finder. `category` is null if the shopper must choose it first. `matches` is the number of
 * products that fit all answers so far. `question` is null after the last question. In a question, the `count` of a
 * value is the number of products that fit this value and all other answers. `any` is the number of products that fit
 * all other answers, with any value of this attribute.
 */
export const finderSchema = z.strictObject({
  category: z.nullable(z.strictObject({ id: idSchema, name: z.string() })),
  total: countSchema,
  question: z.nullable(
    z.strictObject({ ...filterGroupSchema.shape, step: countSchema, any: countSchema }),
  ),
  answers: z.array(finderAnswerSchema),
  matches: countSchema,
})
export type Finder = z.infer<typeof finderSchema>
