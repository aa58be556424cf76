// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { Dialog } from './dialog.tsx'

test('after a dialog has closed, ignores the second click of a double click, but no first click', () => {
  const onClick = vi.fn<() => void>()
  const page = (open: boolean) => (
    <>
      <button type="button" onClick={onClick}>
        Covered
      </button>
      <Dialog open={open} onClose={vi.fn()} title="Question">
        Text
      </Dialog>
    </>
  )
  const dom = renderInDom(page(true))
  dom.rerender(page(false))
  const covered = dom.getByRole('button', { name: 'Covered' })
  fireEvent.click(covered, { detail: 2 })
  expect(onClick).toHaveBeenCalledTimes(0)
  fireEvent.click(covered, { detail: 1 })
  expect(onClick).toHaveBeenCalledTimes(1)
})
