// @vitest-environment happy-dom
import { useRef } from 'react'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { useInteractionIntent } from './use-interaction-intent.ts'

function Box() {
  const box = useRef<HTMLDivElement>(null)
  const isIntended = useInteractionIntent(box)
  return (
    <div ref={box} role="group">
      {isIntended ? 'live' : 'still'}
    </div>
  )
}

test.each([
  ['the mouse enters', [new PointerEvent('pointerenter', { pointerType: 'mouse' })], 'live'],
  ['a finger enters', [new PointerEvent('pointerenter', { pointerType: 'touch' })], 'still'],
  [
    'a finger has left the screen',
    [new PointerEvent('pointerenter', { pointerType: 'touch' }), new Event('touchend')],
    'live',
  ],
])('replaces no picture under a finger: when %s', (_, events, content) => {
  const box = renderInDom(<Box />).getByRole('group')
  for (const event of events) act(() => void box.dispatchEvent(event))
  expect(box.textContent).toBe(content)
})
