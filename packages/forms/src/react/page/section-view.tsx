import { memo } from 'react'
import type { Section } from '../../description/form.ts'
import { useFormEnvironment, useFormState } from '../form-environment.tsx'
import { useAskedDocuments } from './use-asked-documents.ts'
import { useFormMessages } from '../form-messages.tsx'
import { AuthorText } from '../markdown.tsx'
import { SectionForm } from '../question/section-form.tsx'
import { SectionIcon } from '../section-icon.tsx'
import { idList } from '../widget-props.ts'
import { formDomId, sectionHeadingId } from './form-navigation.ts'
import { findQuestionId } from './use-first-typing.ts'
import { SectionOutline } from './section-outline.tsx'

interface SectionViewProps {
  readonly section: Section
  /**
   * Called with a question's id when the focus comes into it. Keep its identity between renders: the section is
   * memoised.
   */
  readonly onVisit: (questionId: number) => void
  /** True while its questions are not mounted: only its title and the outline of its questions are. */
  readonly isPending?: boolean
}

/** One section: its title, how many of its required questions are answered, its description and its questions. */
export const SectionView = memo(function SectionView({ section, onVisit, isPending = false }: SectionViewProps) {
  const { store, idPrefix, label } = useFormEnvironment()
  const messages = useFormMessages()
  const place = store.form.sections.findIndex(({ id }) => id === section.id)
  const headingId = sectionHeadingId(idPrefix, section.id)
  return (
    <section
      className="octroi-section"
      aria-labelledby={idList(headingId, label !== undefined && formDomId(idPrefix))}
      onFocus={({ target }) => {
        const id = findQuestionId(idPrefix, target)
        if (id !== null) onVisit(id)
      }}
    >
      <div className="octroi-section-head">
        <h2 className="octroi-section-title" id={headingId} tabIndex={-1}>
          <SectionIcon name={section.icon} size={26} />
          <span>{messages.sectionTitle(place + 1, section.label)}</span>
        </h2>
        <SectionCount sectionId={section.id} />
      </div>
      {section.description !== '' && (
        <div className="octroi-section-description">
          <AuthorText>{section.description}</AuthorText>
        </div>
      )}
      {section.questions.length === 0 && <p className="octroi-section-empty">{messages.emptySection}</p>}
      {isPending ? <SectionOutline sectionId={section.id} /> : <SectionForm form={store.form} sectionId={section.id} />}
    </section>
  )
})

/** Counts all questions with an asterisk, including documents, although documents are no part of completion. */
function SectionCount({ sectionId }: { readonly sectionId: number }) {
  const messages = useFormMessages()
  const { asked, missing } = useAskedDocuments(sectionId)
  const answered = useFormState((state) => state.sections.get(sectionId)?.answered ?? 0) + asked - missing
  const counted = useFormState((state) => state.sections.get(sectionId)?.counted ?? 0) + asked
  if (counted === 0) return <p className="octroi-section-count">{messages.answeredOf(0, 0)}</p>
  return (
    <p className="octroi-section-count">
      <span className="octroi-figures" aria-hidden>
        {`${answered} / ${counted}`}
      </span>
      <span className="octroi-hidden">{messages.answeredOf(answered, counted)}</span>
    </p>
  )
}
