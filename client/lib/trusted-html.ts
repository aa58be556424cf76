import { TRUSTED_TYPES_POLICY } from '#contracts/trusted-types.ts'

type Policy = { createHTML: (html: string) => string }
type Factory = { createPolicy: (name: string, policy: Policy) => Policy }

let policy: Policy | undefined

/**
 * Marks HTML as safe to insert, for browsers with Trusted Types: the content security policy lets only this policy turn
 * text into markup. Pass nothing but what the server has sanitised or this client has escaped.
 */
export function trustedHtml(html: string): string {
  // TypeScript's DOM types lack Trusted Types. The result is an object that only an HTML sink reads, as a string.
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createHTML: (text) => text })
  return policy?.createHTML(html) ?? html
}
