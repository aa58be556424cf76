/** Name of the only Trusted Types policy that may turn text into markup. */
export const TRUSTED_TYPES_POLICY = 'shop'
