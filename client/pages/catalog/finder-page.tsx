import { ArrowLeft, ChevronRight } from 'lucide-react'
import { usePageQuery } from '#client/api/use-query.ts'
import { finderUrls } from '#client/features/catalog/finder/finder-urls.ts'
import { categoriesQuery, finderQuery } from '#client/features/catalog/queries.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useToolTexts } from '#client/i18n/tool-texts.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'
import { paths } from '#client/paths.ts'
import type { PageProps } from '#client/route.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { ChipLink } from '#client/ui/chip.tsx'
import { LINK_TARGET, PLAIN_LINK } from '#client/ui/link-class.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Finder } from '#contracts/catalog/finder.ts'

/**
 * Shows /finder: asks a few questions, one at a time, to find products of a category. The questions come from the
 * category's filters. All answers are in the URL, so that the page works without JavaScript.
 */
export default function FinderPage({ search }: PageProps) {
  const t = useTranslate()
  const text = useToolTexts()
  const finder = usePageQuery(finderQuery(search))
  return (
    <PageFrame
      crumbs={[{ label: t('meta.finder') }]}
      title={t('meta.finder')}
      lead={text('finder.lead')}
    >
      <div className="flex max-w-3xl flex-col gap-8">
        <QueryResult from={finder} skeleton={<Skeleton className="h-96 w-full rounded-card!" />}>
          {(found) => (found.category ? <Questions finder={found} /> : <Categories />)}
        </QueryResult>
      </div>
    </PageFrame>
  )
}

/** Asks what kind of product to find. */
function Categories() {
  const text = useToolTexts()
  const { data: categories = [] } = usePageQuery(categoriesQuery)
  return (
    <Section size="small" title={text('finder.choose')}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Choice href={paths.finder({ category: id })} label={name} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Questions({ finder }: { finder: Finder }) {
  const text = useToolTexts()
  const { question, matches } = finder
  const urls = finderUrls(finder)
  return (
    <>
      <Answers finder={finder} />
      {question && <Question finder={finder} question={question} />}
      {matches === 0 ? (
        <Notice tone="warning">{text('finder.none')}</Notice>
      ) : (
        <a href={urls.results()} className={`${buttonClass('secondary')} self-start`}>
          {text('finder.show', { count: matches })}
        </a>
      )}
    </>
  )
}

type QuestionProps = { finder: Finder; question: NonNullable<Finder['question']> }

function Question({ finder, question }: QuestionProps) {
  const text = useToolTexts()
  const urls = finderUrls(finder)
  const { id, name, step, values, any } = question
  const chosen = finder.answers.find(({ attributeId }) => attributeId === id)?.valueId
  return (
    <Section
      size="small"
      title={name}
      lead={text('finder.step', { number: step, total: finder.total })}
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {values.map((value) => (
          <li key={value.id}>
            <Choice
              href={urls.answer(step, id, value.id)}
              label={value.name}
              count={value.count ?? 0}
              isChosen={value.id === chosen}
            />
          </li>
        ))}
        <li>
          <Choice href={urls.answer(step, id, null)} label={text('finder.any')} count={any} />
        </li>
      </ul>
      {step > 1 && (
        <a
          href={urls.question(step - 1)}
          className={`${PLAIN_LINK} ${LINK_TARGET} mt-4 gap-2 text-small`}
        >
          <ArrowLeft className="size-4 rtl:rotate-180" />
          {text('finder.back')}
        </a>
      )}
    </Section>
  )
}

type ChoiceProps = { href: string; label: string; count?: number; isChosen?: boolean }

/** Shows an answer as a link, or as plain text if no product fits it. */
function Choice({ href, label, count, isChosen }: ChoiceProps) {
  const text = useToolTexts()
  const fits = count !== undefined && (
    <span className="text-small text-ink-soft tabular">{text('finder.fits', { count })}</span>
  )
  const frame = 'flex min-h-16 items-center gap-3 rounded-card border p-4'
  if (count === 0) {
    return (
      <span className={`${frame} border-line text-ink-soft`}>
        <span className="grow">{label}</span>
        {fits}
      </span>
    )
  }
  return (
    <a
      href={href}
      aria-current={isChosen || undefined}
      className={`${frame} focus-ring ${isChosen ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:border-accent'}`}
    >
      <span className="grow font-medium">{label}</span>
      {fits}
      <ChevronRight className="size-5 shrink-0 text-accent rtl:rotate-180" />
    </a>
  )
}

/** Lists the answers so far. Each answer is a link that removes the answer and asks its question again. */
function Answers({ finder }: { finder: Finder }) {
  const t = useTranslate()
  const text = useToolTexts()
  const { labelled } = usePunctuation()
  const urls = finderUrls(finder)
  if (finder.answers.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={text('finder.answers')} className="contents">
        {finder.answers.map(({ step, attributeId, name, value }) => (
          <li key={attributeId} className="flex">
            <ChipLink
              label={labelled(name, value)}
              href={urls.without(step, attributeId)}
              removeLabel={labelled(t('catalog.filter.remove'), labelled(name, value))}
            />
          </li>
        ))}
      </ul>
      <a
        href={paths.finder({ category: finder.category?.id })}
        className={`${PLAIN_LINK} ${LINK_TARGET} px-2 text-small`}
      >
        {text('finder.restart')}
      </a>
    </div>
  )
}
