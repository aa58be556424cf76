import { TRUSTED_TYPES_POLICY } from '#contracts/trusted-types.ts'

type Policy = { createHTML: (html: string) => string }
type Factory = { createPolicy: (name: string, policy: Policy) => Policy }

let policy: Policy | undefined

/**
 * Marks HTML as safe to insert, for browsers with Trusted Types. The content security policy allows only the Trusted
 * Types policy that is created here to turn a text into markup. Pass only HTML that the server has sanitised or this
 * client has escaped.
 */
export function trustedHtml(html: string): string {
  // TypeScript's DOM types lack Trusted Types, so the result is declared as a string. Use it only where HTML is
  // inserted.
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createHTML: (text) => text })
  return policy?.createHTML(html) ?? html
}
