import { buildClient } from '#scripts/client-build/build-client.ts'

/** Builds the client once before the delivery tests. Skips this if the existing build is current. */
export async function setup(): Promise<void> {
  await buildClient()
}
