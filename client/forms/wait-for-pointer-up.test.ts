// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { waitForPointerUp } from './wait-for-pointer-up.ts'

const dispatch = (type: string, init: MouseEventInit = {}, on: Element = document.body) =>
  on.dispatchEvent(new MouseEvent(type, { bubbles: true, ...init }))

/** Starts a wait for the release of the pointer. Returns a list that gets an entry when the wait ends. */
function startWait(): string[] {
  const happened: string[] = []
  void waitForPointerUp().then(() => happened.push('resolved'))
  return happened
}

test('does not wait while no pointer is pressed', async () => {
  await expect(waitForPointerUp()).resolves.toBeUndefined()
})

test.for(['mouseup', 'dragend', 'contextmenu', 'keydown'])(
  'waits from mousedown until %s',
  async (release) => {
    dispatch('mousedown')
    const happened = startWait()
    await new Promise((resolve) => setTimeout(resolve))
    expect(happened).toEqual([])
    dispatch(release)
    happened.push('click')
    await expect.poll(() => happened).toEqual(['click', 'resolved'])
    await expect(waitForPointerUp()).resolves.toBeUndefined()
  },
)

test('does not wait for the release of a mouse button other than the main one', async () => {
  dispatch('mousedown', { button: 2 })
  await expect(waitForPointerUp()).resolves.toBeUndefined()
})

test('does not wait for the end of a press that opened a `<select>`', async () => {
  const select = document.body.appendChild(document.createElement('select'))
  dispatch('mousedown', {}, select)
  await expect(waitForPointerUp()).resolves.toBeUndefined()
})
