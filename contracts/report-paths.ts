// Kept apart from the schemas, so that a browser needs no zod to send a report.

/** Path that browsers send errors and web vitals to. */
export const REPORT_PATH = '/report'
/** Path that browsers send violations of the content security policy to. */
export const POLICY_REPORT_PATH = '/report/policy'
