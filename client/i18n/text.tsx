import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from './message-id.ts'

export type TextValues = Record<string, string | number | Date>
export type TextFunction = (id: MessageId, values?: TextValues) => string

/** The function that turns a message id into the text of the visitor's language. */
export function useText(): TextFunction {
  const intl = useIntl()
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl])
}

type TextProps = {
  id: MessageId
  /** Plain values by name; a tag in the message (`<b>…</b>`) takes a function that wraps its content. */
  values?: Record<string, string | number | Date | ReactNode | ((parts: ReactNode[]) => ReactNode)>
}

/** A message as an element, for texts that hold tags. */
export function Text({ id, values }: TextProps) {
  return <>{useIntl().formatMessage({ id }, values)}</>
}
