// @vitest-environment happy-dom
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { useDoubleTap } from './use-double-tap.ts'

function Box() {
  const box = useRef<HTMLDivElement>(null)
  useDoubleTap(box)
  return (
    <div ref={box} role="group">
      <button type="button">Next</button>
    </div>
  )
}

/** Touches `target` at a time in ms. Returns whether the browser sends mouse events after the touch. */
function sendsMouseEvents(target: Element, at: number, fingers = 1): boolean {
  const start = new Event('touchstart', { bubbles: true })
  Object.assign(start, { touches: Array.from({ length: fingers }) })
  Object.defineProperty(start, 'timeStamp', { value: at })
  target.dispatchEvent(start)
  return target.dispatchEvent(new Event('touchend', { bubbles: true, cancelable: true }))
}

test('keeps mouse events away after the second of two quick taps only, and never from a button', () => {
  const view = renderInDom(<Box />)
  const box = view.getByRole('group')
  const taps = [0, 150, 250, 600, 900].map((at) => sendsMouseEvents(box, at))
  expect(taps).toEqual([true, false, true, true, true])
  const next = view.getByRole('button')
  expect([2_000, 2_100].map((at) => sendsMouseEvents(next, at))).toEqual([true, true])
  expect([3_000, 3_100].map((at) => sendsMouseEvents(box, at, 2))).toEqual([true, true])
})
