import { useState } from 'react'
import type { ChangeEvent, FocusEvent } from 'react'
import { waitForPointerUp } from './wait-for-pointer-up.ts'

type FieldHandlers = {
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => unknown) | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => unknown) | undefined
}

/**
 * Tells whether the shopper is typing in a field, for a hint that would disturb before the shopper has finished. The
 * typing ends when the shopper has left the field and released the pointer, so that a hint that appears then moves no
 * button under the pointer. Returns handlers for the field, which also call the given ones.
 */
export function useIsTyping({ onChange, onBlur }: FieldHandlers) {
  const [isTyping, setIsTyping] = useState(false)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setIsTyping(true)
    return onChange?.(event)
  }
  const blur = async (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    await waitForPointerUp()
    setIsTyping(false)
  }
  return { isTyping, handlers: { onChange: change, onBlur: blur } }
}
