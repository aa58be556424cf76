import { useText } from '#client/i18n/text.tsx'

/** Explains an empty page to visitors without JavaScript. */
export function NoScriptNote() {
  return <p className="hidden text-lead noscript:block">{useText()('ui.noScript')}</p>
}
