/** Name of a Trusted Types policy. Only this policy may turn a text into HTML. */
export const TRUSTED_TYPES_POLICY = 'shop'
