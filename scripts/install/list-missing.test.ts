import { expect, test } from 'vitest'
import { listMissing } from './list-missing.js'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/node-win': { version: '24.0.0', optional: true, os: ['win32'] },
    'node_modules/node-linux': { version: '24.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  },
}
const machine = { platform: 'linux', arch: 'x64' }

test('lists all packages of the platform when nothing is installed', () => {
  const missing = listMissing({ lock, installed: undefined, ...machine })
  expect(missing).toEqual(['node_modules/a', 'node_modules/node-linux'])
})

test('lists nothing when the installed packages match the lock file', () => {
  expect(listMissing({ lock, installed: lock, ...machine })).toEqual([])
})

test('lists a package whose installed version or hash differs from the lock file', () => {
  const older = { packages: { 'node_modules/a': { version: '0.9.0', integrity: 'x' } } }
  const other = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'y' } } }
  expect(listMissing({ lock, installed: older, ...machine })).toEqual(['node_modules/a'])
  expect(listMissing({ lock, installed: other, ...machine })).toEqual(['node_modules/a'])
})

test('does not list an optional package that is not installed', () => {
  const without = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'x' } } }
  expect(listMissing({ lock, installed: without, ...machine })).toEqual([])
})
