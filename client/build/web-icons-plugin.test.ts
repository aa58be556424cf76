import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon, toIco } from './web-icons-plugin.ts'

const mark = readFileSync(join(import.meta.dirname, '../layout/mark.svg'), 'utf8')
const GREEN = [15, 95, 91, 255]

/**
 * Draws an icon. Returns a function `at(x, y)` that reads the colour at a position. 0 is the left or top edge, and 1 is
 * the right or bottom edge.
 */
async function draw(width: number, purpose: 'any' | 'maskable') {
  const png = await drawIcon(mark, { name: 'icon', width, purpose })
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * (width - 1)) * width + Math.floor(x * (width - 1))) * 4
    return [...data.subarray(start, start + 4)]
  }
  return { at, info, bytes: png.length }
}

test('rounds the corners of an icon, but fills the corners of a maskable icon', async () => {
  const rounded = await draw(192, 'any')
  expect(rounded.info).toMatchObject({ width: 192, height: 192 })
  expect(rounded.at(0, 0)[3]).toBe(0)
  const whole = await draw(512, 'maskable')
  expect(whole.info).toMatchObject({ width: 512, height: 512 })
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    expect(whole.at(x, y)).toEqual(GREEN)
  for (const { bytes } of [rounded, whole]) expect(bytes).toBeLessThan(12_000)
})

test('keeps the drawing of a maskable icon inside the central circle that no browser cuts off', async () => {
  const { at } = await draw(512, 'maskable')
  const outside: number[][] = []
  for (let angle = 0; angle < 2 * Math.PI; angle += 0.01) {
    for (const radius of [0.4, 0.45, 0.49]) {
      outside.push(at(0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)))
    }
  }
  expect(outside.filter((color) => color.join() !== GREEN.join())).toEqual([])
  expect(at(0.5, 0.5)).not.toEqual(GREEN)
})

test('wraps a picture in an icon file that has one entry and less than 2 kB', async () => {
  const png = await drawIcon(mark, { name: 'favicon', width: 32, purpose: 'any' })
  const ico = toIco(png, 32)
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(ico.readUInt32LE(14)).toBe(png.length)
  expect(ico.subarray(ico.readUInt32LE(18))).toEqual(png)
  expect(ico.length).toBeLessThan(2_000)
})
