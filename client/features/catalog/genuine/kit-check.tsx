import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { paths } from '#client/paths.ts'
import { navigate } from '#client/lib/navigate.ts'
import { useTrustTexts } from '#client/i18n/trust-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { NoticeTone } from '#client/ui/notice.tsx'
import { ANSWERS, answerOf, judgeKit } from './kit-steps.ts'
import type { KitStep, KitVerdict } from './kit-steps.ts'

type KitCheckProps = { steps: readonly KitStep[]; search: URLSearchParams }

/** Parameters of the URL that say which product is checked. */
const KIT_FIELDS = ['id', 'category'] as const

/**
 * Form with which owners check whether their product is genuine. Asks one question per step, for example about the
 * seal, and shows the verdict. The answers are in the URL, so that the form works without JavaScript.
 */
export function KitCheck({ steps, search }: KitCheckProps) {
  const text = useTrustTexts()
  const judged = judgeKit(steps, search)
  const [isTried, setIsTried] = useState(false)
  const verdict = isTried && judged === 'untouched' ? 'open' : judged
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    navigate(paths.genuine(values), { keepScroll: true })
  }
  return (
    <form method="get" action={paths.genuine()} onSubmit={submit} className="flex flex-col gap-6">
      {KIT_FIELDS.map((name) => {
        const value = search.get(name)
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step.name}>
            <StepQuestion step={step} number={index + 1} given={answerOf(search, step)} />
          </li>
        ))}
      </ol>
      <Button type="submit" className="self-start max-sm:w-full">
        {text('genuine.submit')}
      </Button>
      <Verdict verdict={verdict} key={`${isTried} ${search.toString()}`} />
    </form>
  )
}

type StepQuestionProps = { step: KitStep; number: number; given: string | undefined }

function StepQuestion({ step, number, given }: StepQuestionProps) {
  const text = useTrustTexts()
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 has-[[value=no]:checked]:border-negative has-[[value=yes]:checked]:border-positive sm:p-5">
      <legend className="float-left contents">
        <span className="flex gap-4">
          <span
            aria-hidden="true"
            className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-small font-semibold text-accent tabular"
          >
            {number}
          </span>
          <span className="flex max-w-[62ch] flex-col gap-1 pt-0.5">
            <span className="font-semibold">{text(step.title)}</span>
            <span className="text-ink-soft">{text(step.text)}</span>
          </span>
        </span>
      </legend>
      <div className="flex flex-wrap gap-2 sm:ps-12">
        {ANSWERS.map((answer) => (
          <label
            key={answer}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-4 py-2 text-small hover:border-ink has-checked:border-accent has-checked:bg-accent-soft max-sm:grow"
          >
            <input
              type="radio"
              name={step.name}
              value={answer}
              defaultChecked={given === answer}
              className="focus-ring tick"
            />
            {text(`genuine.${answer}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const TONES: Readonly<Record<Exclude<KitVerdict, 'untouched'>, NoticeTone>> = {
  open: 'warning',
  good: 'positive',
  bad: 'negative',
}

/** Shows the verdict, and scrolls to it after the shopper has submitted the answers. */
function Verdict({ verdict }: { verdict: KitVerdict }) {
  const text = useTrustTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The effect must not return the result of `scrollIntoView`. The result may be a promise, which React would take
    // for a clean-up function.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (verdict === 'untouched') return null
  return (
    <div ref={box} className="scroll-my-8">
      <Notice tone={TONES[verdict]} role="status" title={text(`genuine.${verdict}`)}>
        {text(`genuine.${verdict}Text`)}
      </Notice>
    </div>
  )
}
