// These paths have a file of their own, apart from the schemas. So a browser can send a report without loading zod.

/** Path that browsers send errors and web vitals to. */
export const REPORT_PATH = '/report'
/** Path that browsers send violations of the content security policy to. */
export const POLICY_REPORT_PATH = '/report/policy'
