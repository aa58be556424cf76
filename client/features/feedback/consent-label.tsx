import { Text } from '#client/i18n/text.tsx'
import { paths } from '#client/app/paths.ts'
import { TEXT_LINK } from '#client/ui/link-class.ts'

/** What agreeing means, with the page that says it in full; in a tab of its own, so that the form stays. */
export function ConsentLabel() {
  return (
    <Text
      id="feedback.consent"
      values={{
        link: (parts) => (
          <a
            key="privacy"
            href={paths.privacy()}
            target="_blank"
            rel="noreferrer"
            className={TEXT_LINK}
          >
            {parts}
          </a>
        ),
      }}
    />
  )
}
