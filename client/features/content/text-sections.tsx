/** Shows titled paragraphs, as on the terms page. A line break in a text starts a new paragraph. */
export function TextSections({
  sections,
}: {
  sections: readonly { title: string; text: string }[]
}) {
  return (
    <div className="prose [&>section:first-child>h2]:mt-0">
      {sections.map((section) => (
        <section key={section.title}>
          <h2 className="mb-2">{section.title}</h2>
          {section.text.split('\n').map((paragraph) => (
            <p key={paragraph} className="not-first:mt-3">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}
