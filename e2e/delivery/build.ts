import { buildClient } from '#scripts/client-build/build-client.ts'

/** Builds the client once before the tests of the delivery, unless it is built. */
export async function setup(): Promise<void> {
  await buildClient()
}
