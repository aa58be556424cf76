import { useTranslate } from '#client/i18n/translate.tsx'

/** Explains an empty page to visitors without JavaScript. */
export function NoScriptNote() {
  return <p className="hidden text-lead noscript:block">{useTranslate()('ui.noScript')}</p>
}
