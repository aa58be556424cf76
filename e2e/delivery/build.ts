import { buildClient } from '#scripts/client-build/build-client.ts'

/** Builds the client before the delivery tests, unless the existing build is current. */
export async function setup(): Promise<void> {
  await buildClient()
}
