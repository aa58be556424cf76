import * as z from 'zod/mini'
import { TRACKING_URL_MAX_LENGTH } from '#contracts/limits.ts'

/** Matches an https URL without a user name, because a user name could look like the host. */
const PLAIN_HTTPS = /^https:\/\/[^@/?#\\\s]+(?:[/?#]\S*)?$/i

/** URL of the carrier's page about a parcel: an https URL that has nothing but its host before the path. */
export const trackingUrlSchema = z
  .url({ protocol: /^https$/ })
  .check(z.maxLength(TRACKING_URL_MAX_LENGTH), z.regex(PLAIN_HTTPS))
