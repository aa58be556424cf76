// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { uncoverFocus } from './uncover-focus.ts'

/** Adds a button with the focus and a bar to the page. Returns the bar, and the scroll function of the button. */
function place({ focusedTop, visible = true }: { focusedTop: number; visible?: boolean }) {
  const [button, bar] = [document.createElement('button'), document.createElement('div')]
  document.body.append(button, bar)
  onTestFinished(() => document.body.replaceChildren())
  button.focus()
  const boxAt = (top: number) => () => new DOMRect(0, top, 100, 44)
  vi.spyOn(button, 'getBoundingClientRect').mockImplementation(boxAt(focusedTop))
  vi.spyOn(bar, 'getBoundingClientRect').mockImplementation(boxAt(innerHeight - 44))
  vi.spyOn(button, 'matches').mockReturnValue(visible)
  const scroll = vi.spyOn(button, 'scrollIntoView').mockReturnValue(undefined)
  return { bar, scroll }
}

test('scrolls to the focused element if a bar that appears at the bottom of the window covers it', () => {
  const { bar, scroll } = place({ focusedTop: innerHeight - 60 })
  uncoverFocus(bar)
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
})

test.each([
  ['is above the bar', { focusedTop: innerHeight - 200 }],
  ['is below the window', { focusedTop: innerHeight + 1 }],
  ['got the focus by mouse', { focusedTop: innerHeight - 60, visible: false }],
])('does not scroll if the focused element %s', (_, where) => {
  const { bar, scroll } = place(where)
  uncoverFocus(bar)
  expect(scroll).not.toHaveBeenCalled()
})
