/**
 * Environment variables that turn off the overload check of a shop. A busy machine may pause for seconds. The shop
 * would take this for overload and refuse requests.
 */
export const WITHOUT_OVERLOAD_CHECK = {
  MAX_EVENT_LOOP_DELAY_MS: '0',
  MAX_EVENT_LOOP_PERCENT: '0',
}
