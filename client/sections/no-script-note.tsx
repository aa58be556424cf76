import { useTranslate } from '#client/i18n/translate.tsx'

/** Tells visitors without JavaScript why the page is empty. */
export function NoScriptNote() {
  return <p className="hidden text-lead noscript:block">{useTranslate()('ui.noScript')}</p>
}
