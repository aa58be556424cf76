/** Name of the only Trusted Types policy, which the content security policy allows. */
export const TRUSTED_TYPES_POLICY = 'shop'
