import type { FilterGroup } from '#contracts/catalog/catalog.ts'
import type { Finder, FinderAnswer, FinderInput } from '#contracts/catalog/finder.ts'
import { FINDER_ANSWERS_MAX, FINDER_QUESTIONS_MAX } from '#contracts/limits.ts'
import type { Context } from '#server/trpc/context.ts'
import { toCategories, toFilterGroup, toGoodsList } from './mapping.ts'

const NOTHING: Finder = { category: null, total: 0, question: null, answers: [], matches: 0 }

/**
 * Returns question number `step`, the number of products that match each of its answers, and the answers that the
 * shopper has chosen so far. Each filter of the category is one question. Ignores answers that the category does not
 * offer.
 */
export async function readFinder(
  context: Context,
  { categoryId, attributes = {}, step }: FinderInput,
): Promise<Finder> {
  const { data: types } = await context.upstream.call('goods.typelist', {}, context)
  const category = toCategories(types, context.mapper).find(({ id, kind }) =>
    categoryId === undefined ? kind === 'wallet' : id === categoryId,
  )
  if (!category) return NOTHING
  const groups = await readQuestions(context, category.id)
  const answers = groups.flatMap((group, index) => answersTo(group, attributes, index + 1))
  const asked = groups[step - 1]
  const count = (chosen: readonly FinderAnswer[]) => countProducts(context, category.id, chosen)
  const [matches, question] = await Promise.all([
    count(answers),
    asked ? withCounts(asked, answers, count) : null,
  ])
  return {
    category: { id: category.id, name: category.name },
    total: groups.length,
    question: question && { ...question, step },
    answers,
    matches,
  }
}

/**
 * Returns the first `FINDER_QUESTIONS_MAX` filters that have at least two values. For each filter, keeps at most
 * `FINDER_ANSWERS_MAX` values: those with the most products, in their original order.
 */
async function readQuestions(context: Context, categoryId: number): Promise<FilterGroup[]> {
  const request = { category_id: categoryId }
  const { data } = await context.upstream.call('goods.goodsTypes', request, context)
  return data.list
    .map(toFilterGroup)
    .filter(({ values }) => values.length > 1)
    .slice(0, FINDER_QUESTIONS_MAX)
    .map((group) => {
      const kept = group.values
        .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
        .slice(0, FINDER_ANSWERS_MAX)
      return { ...group, values: group.values.filter((value) => kept.includes(value)) }
    })
}

/** Returns a list with the chosen answer to one question, or an empty list if none was chosen. */
function answersTo(
  { id, name, values }: FilterGroup,
  attributes: Readonly<Record<string, readonly number[]>>,
  step: number,
): FinderAnswer[] {
  const chosen = values.find((value) => attributes[id]?.includes(value.id))
  return chosen ? [{ step, attributeId: id, name, valueId: chosen.id, value: chosen.name }] : []
}

async function withCounts(
  group: FilterGroup,
  answers: readonly FinderAnswer[],
  count: (chosen: readonly FinderAnswer[]) => Promise<number>,
) {
  const others = answers.filter(({ attributeId }) => attributeId !== group.id)
  const answer = (value: FilterGroup['values'][number]) => ({
    step: 0,
    attributeId: group.id,
    name: group.name,
    valueId: value.id,
    value: value.name,
  })
  const [any, ...counts] = await Promise.all([
    count(others),
    ...group.values.map((value) => count([...others, answer(value)])),
  ])
  const values = group.values.map((value, index) => ({ ...value, count: counts[index] ?? 0 }))
  return { ...group, values, any: any ?? 0 }
}

/**
 * Counts the products that have all the chosen values. Requests only one product, because each response also has the
 * total number.
 */
async function countProducts(
  context: Context,
  categoryId: number,
  chosen: readonly FinderAnswer[],
): Promise<number> {
  const attributes = Object.fromEntries(
    chosen.map(({ attributeId, valueId }) => [String(attributeId), [valueId]]),
  )
  const request = toGoodsList({ categoryId, attributes, page: 1, limit: 1 })
  const { data } = await context.upstream.call('goods.goodslist', request, context)
  return data.total
}
