import { expect, test, vi } from 'vitest'
import { toCancelled } from './abort.ts'
import { warnOfFailure } from './warn-of-failure.ts'

test('warns of a part that could not be read, unless the caller has left', () => {
  const warn = vi.fn()
  const context = { log: { warn }, requestId: '5a15eb94' }
  warnOfFailure(context, toCancelled('goods.goodslist'), 'a part could not be read')
  expect(warn).not.toHaveBeenCalled()
  const err = new Error('timed out')
  warnOfFailure(context, err, 'a part could not be read')
  expect(warn).toHaveBeenCalledWith({ err, requestId: '5a15eb94' }, 'a part could not be read')
})
