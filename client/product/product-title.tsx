import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocale } from '#client/i18n/formats.ts'
import { keepDots } from '#client/lib/keep-dots.ts'

/** Short hyphenated words that must not wrap, such as "E-Ink", "USB-C" and "140-3". */
const WHOLE_WORD =
  /(?<![\p{L}-])\p{Script=Latin}{1,3}-\p{Script=Latin}{1,4}(?!\p{Script=Latin})|\d+-\d+/u

/**
 * Matches the space between a number and its unit or name, as in "4 TB", "FIPS 140-3" and "Level 3". A line must not
 * break at this space.
 */
const BOUND =
  /(?<=(?<![\p{L}\d-])\d+) (?=\p{L}{1,3}(?!\p{L}))|(?<=\p{Lu}{2}) (?=\d)| (?=\d{1,2}$)/gu

/** Caches regular expressions by their source, because each page shows many names. */
const made = new Map<string, RegExp>()

/**
 * Renders the title of a product, or the name of a category, without awkward line breaks. Keeps the dot in "Wallet ·
 * Blue" on the line of the word before it, and "E-Ink" on one line. In Chinese and Japanese, a line ends only between
 * words. In Thai, a line never ends inside a compound word (`client/build/name-line-breaks.ts`).
 */
export function ProductTitle({ title }: { title: string }) {
  const intl = useIntl()
  const locale = useLocale()
  const rule = (id: string) => (id in intl.messages ? intl.formatMessage({ id }) : '')
  const keep = rule('names.keep')
  const split = rule('names.split')
  const bound = keepDots(title).replace(BOUND, '\u00A0')
  const whole = regExp(`(${WHOLE_WORD.source}${keep && `|${keep}`})`)
  const phrases = split ? bound.split(regExp(split)) : [bound]
  const text = phrases.map((phrase, index) => (
    <Fragment key={`${index} ${phrase}`}>
      {index > 0 && <wbr />}
      {withWholeWords(phrase.split(whole))}
    </Fragment>
  ))
  return /^(?:zh|cht|ja)$/.test(locale) ? <span className="break-keep">{text}</span> : text
}

/** Keeps each part with an odd index on one line. These parts are the words that must not wrap. */
function withWholeWords(parts: readonly string[]): ReactNode {
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={`${index} ${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}

function regExp(source: string): RegExp {
  const known = made.get(source) ?? new RegExp(source, 'u')
  made.set(source, known)
  return known
}
