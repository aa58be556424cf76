import { expect, onTestFinished, test } from 'vitest'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'

async function messageAt(url: string, { controlApi }: { controlApi: boolean }): Promise<string> {
  const mock = await openTestMock({ products: 8, controlApi })
  onTestFinished(mock.close)
  const response = await mock.app.inject({ method: 'GET', url })
  expect(response.statusCode).toBe(404)
  const { error } = response.json<{ error: { field: string; message: string } }>()
  expect(error.field).toBe('path')
  return error.message
}

test('the 404 for an unknown path lists the console, the control API, the endpoints and the pictures', async () => {
  const message = await messageAt('/products?page=1', { controlApi: true })
  expect(message).toMatch(
    /^The mock has nothing at GET \/products\. There is: GET \/ for the console/,
  )
  for (const part of ['below /__mock/', 'POST /api/', 'GET /pictures/', 'GET /__mock/health'])
    expect(message).toContain(part)
  expect(message).not.toContain('LAB=on')
})

test.each(['/', '/__mock/state'])(
  'without LAB=on, the 404 for %s says how to open the console',
  async (url) => {
    const message = await messageAt(url, { controlApi: false })
    expect(message).toMatch(/There is: POST \/api\/.* With LAB=on, .* also: GET \/ for the console/)
  },
)
