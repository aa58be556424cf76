import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

type ActedProps = {
  /** Does what a shopper would do with the part. */
  act: (part: HTMLElement) => void
  /** Selector of an element that appears after the action. The frame is not ready before. */
  shows: string
  children: ReactNode
}

/** Shows a part in a state that only an action leads to, such as the errors of fields that the shopper left empty. */
export function Acted({ act, shows, children }: ActedProps) {
  const part = useRef<HTMLDivElement>(null)
  const [first] = useState(() => act)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const root = part.current
    if (!root) return undefined
    const look = () => {
      if (root.querySelector(shows)) setReady(true)
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { subtree: true, childList: true, attributes: true })
    first(root)
    look()
    return () => observer.disconnect()
  }, [first, shows])
  return (
    <div ref={part} data-pending={isReady ? undefined : ''}>
      {children}
    </div>
  )
}

/** Shows the errors of all fields, as if the shopper had left one after the other. Moves no focus. */
export function LeftFields({ children }: { children: ReactNode }) {
  return (
    <Acted act={leaveFields} shows="[aria-invalid=true]">
      {children}
    </Acted>
  )
}

/** Enters a text in each named field and submits the form. No response arrives, so the form stays busy. */
export function SentForm({ fields, children }: { fields?: Fields; children: ReactNode }) {
  const send = (part: HTMLElement) => {
    enter(part, fields ?? {})
    part.querySelector('form')?.requestSubmit()
  }
  return (
    <Acted act={send} shows="[aria-busy=true]">
      {children}
    </Acted>
  )
}

type PressedProps = {
  /** Selector of the element to press. */
  button?: string
  shows: string
  children: ReactNode
}

/** Presses the first button of the part, or another element of it. */
export function Pressed({ button = 'button', shows, children }: PressedProps) {
  return (
    <Acted act={(part) => part.querySelector<HTMLElement>(button)?.click()} shows={shows}>
      {children}
    </Acted>
  )
}

/** Text or state of a checkbox by the name of the field. */
type Fields = Readonly<Record<string, string | true>>

export function leaveFields(part: HTMLElement): void {
  for (const field of part.querySelectorAll('input, select, textarea'))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

export function enter(part: HTMLElement, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = part.querySelector(`[name="${name}"]`)
    if (field instanceof HTMLInputElement && value === true) field.click()
    else if (field) type(field, String(value))
  }
}

/** Changes the value of a field so that React sees the change. React ignores a change made with `field.value = …`. */
function type(field: Element, text: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
