import { TRUSTED_TYPES_POLICY } from '#contracts/trusted-types.ts'

type Policy = { createHTML: (html: string) => string }
type Factory = { createPolicy: (name: string, policy: Policy) => Policy }

let policy: Policy | undefined

/**
 * Marks HTML as safe to insert, for browsers with Trusted Types. The content security policy lets only one Trusted
 * Types policy turn a text into markup: the one that is created here. Pass only HTML that the server has sanitised or
 * this client has escaped.
 */
export function trustedHtml(html: string): string {
  // TypeScript's DOM types lack Trusted Types, so the result is declared as a string. Use the result only where HTML is
  // inserted.
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createHTML: (text) => text })
  return policy?.createHTML(html) ?? html
}
