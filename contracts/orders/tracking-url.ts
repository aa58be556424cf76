import * as z from 'zod/mini'
import { TRACKING_URL_MAX_LENGTH } from '#contracts/limits.ts'

/** Matches an https URL without a user name. In `https://carrier.com@evil.com`, the user name looks like the host. */
const PLAIN_HTTPS = /^https:\/\/[^@/?#\\\s]+(?:[/?#]\S*)?$/i

/** URL of the carrier's page about a parcel. It uses https and has no user name before the host. */
export const trackingUrlSchema = z
  .url({ protocol: /^https$/ })
  .check(z.maxLength(TRACKING_URL_MAX_LENGTH), z.regex(PLAIN_HTTPS))
