import { useState } from 'react'
import type { FormEvent } from 'react'
import { paths } from '#client/paths.ts'
import { useTrustTexts } from '#client/i18n/trust-texts.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { NoticeTone } from '#client/ui/notice.tsx'
import { CHANNEL_MAX_LENGTH, compareChannel } from './compare-channel.ts'
import type { OwnChannels, Verdict } from './compare-channel.ts'

const TONES: Readonly<Record<Verdict['result'], NoticeTone>> = {
  ours: 'positive',
  foreign: 'negative',
  lookalike: 'negative',
  order: 'warning',
  countryCode: 'warning',
  unreadable: 'warning',
}

type VerifyFormProps = { own: OwnChannels; asked: string }

/**
 * Compares a pasted text with our own addresses, numbers and accounts. The browser compares the text itself, and sends
 * nothing. Without JavaScript, the form sends the text in the URL, and the server compares it.
 */
export function VerifyForm({ own, asked }: VerifyFormProps) {
  const text = useTrustTexts()
  const [pasted, setPasted] = useState(asked.trim() === '' ? null : asked)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('text')
    if (typeof given === 'string') setPasted(given)
  }
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <form
        method="get"
        action={paths.verify()}
        noValidate
        onSubmit={submit}
        // Removes the answer, because it belongs to the text before the change.
        onInput={() => setPasted(null)}
        className="flex items-start gap-3 max-sm:flex-col sm:*:first:grow max-sm:*:w-full"
      >
        <TextField
          label={text('verify.label')}
          hint={text('verify.hint')}
          name="text"
          defaultValue={asked}
          maxLength={CHANNEL_MAX_LENGTH}
          required
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button type="submit" className="sm:mt-7">
          {text('verify.submit')}
        </Button>
      </form>
      <output>{pasted !== null && <Answer verdict={compareChannel(pasted, own)} />}</output>
    </div>
  )
}

function Answer({ verdict }: { verdict: Verdict }) {
  const text = useTrustTexts()
  const { labelled } = usePunctuation()
  const { result } = verdict
  const advice =
    result === 'ours' ? text(`verify.ours.${verdict.kind}`) : text(`verify.${result}Text`)
  return (
    <Notice tone={TONES[result]} title={text(`verify.${result}`)}>
      <p>{advice}</p>
      {result !== 'unreadable' && (
        <p className="mt-1 break-all text-ink-soft">
          {labelled(text('verify.compared'))}
          <bdi className="tabular">{verdict.shown}</bdi>
        </p>
      )}
    </Notice>
  )
}
