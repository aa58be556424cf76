import * as z from 'zod/mini'
import { TRACKING_URL_MAX_LENGTH } from '#contracts/limits.ts'

/** An https URL without a user name, which could look like the host that the URL leads to. */
const PLAIN_HTTPS = /^https:\/\/[^@/?#\\\s]+(?:[/?#]\S*)?$/i

/** Page of a carrier that follows a parcel: an https URL that names nothing but its host before the path. */
export const trackingUrlSchema = z
  .url({ protocol: /^https$/ })
  .check(z.maxLength(TRACKING_URL_MAX_LENGTH), z.regex(PLAIN_HTTPS))
