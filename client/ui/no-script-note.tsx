import { useText } from '#client/i18n/text.tsx'

/** Only for those without scripts: why nothing more will come here. */
export function NoScriptNote() {
  return <p className="hidden text-lead noscript:block">{useText()('ui.noScript')}</p>
}
