import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from './message-id.ts'

export type MessageValues = Record<string, string | number | Date>
export type TFunction = (id: MessageId, values?: MessageValues) => string

/** Returns the function that translates a message id into the visitor's language. */
export function useTranslate(): TFunction {
  const intl = useIntl()
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl])
}

type TaggedMessageProps = {
  id: MessageId
  /**
   * Values for the placeholders of a message, by name. For a tag in the message (`<b>…</b>`), the value is a function
   * that wraps the content of the tag.
   */
  values?: Record<string, string | number | Date | ReactNode | ((parts: ReactNode[]) => ReactNode)>
}

/** Renders a message that contains tags. */
export function TaggedMessage({ id, values }: TaggedMessageProps) {
  return <>{useIntl().formatMessage({ id }, values)}</>
}
