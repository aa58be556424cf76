/** Name of the only Trusted Types policy that the content security policy allows. */
export const TRUSTED_TYPES_POLICY = 'shop'
