import { useState } from 'react'
import type { ChangeEvent, FocusEvent } from 'react'
import { waitForPointerUp } from './wait-for-pointer-up.ts'

type FieldHandlers = {
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => unknown) | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => unknown) | undefined
}

/**
 * Returns `isTyping`, so that a hint about a field can wait until the shopper has finished typing. `isTyping` becomes
 * false when the shopper has left the field and released the pointer. An earlier hint could move a button away from the
 * pointer. Also returns handlers for the field, which in turn call `onChange` and `onBlur`.
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
