import { buildClient } from '#scripts/client-build/build-client.ts'

/** Builds the client once before the delivery tests, unless a current build exists. */
export async function setup(): Promise<void> {
  await buildClient()
}
