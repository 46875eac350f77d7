import { type ReactNode, useMemo } from 'react'
import type { Form, IndexedQuestion } from '../../description/index-form.ts'
import { type EditorTexts, editorFrCA } from '../../locales/react/editor-fr-ca.ts'
import { AuthorText } from '../../react/markdown.tsx'
import { LabelText } from '../../react/question/question-label.tsx'
import { type ConditionIndex, indexConditions } from '../conditions/condition-index.ts'
import { describeFormula, describeShowing } from '../conditions/sentence.ts'
import { BlankAnswer } from './blank-answer.tsx'

/** Props of `FormQuestionnaire`. */
export interface FormQuestionnaireProps {
  /** A form as `readForm` or `readFormLeniently` returns it. */
  readonly form: Form
  /** Rendered before the first section: the title of the document. */
  readonly title?: ReactNode
  /** Texts of the editor; in French (Quebec) by default. */
  readonly texts?: EditorTexts
}

interface Wording {
  readonly texts: EditorTexts
  readonly index: ConditionIndex
}

/**
 * A form on paper: every question, those that appear under a condition with the condition in words, and room to answer by
 * hand. Its styles are `@octroi/forms/editor.css`, beside those of the form.
 */
export function FormQuestionnaire({ form, title, texts = editorFrCA }: FormQuestionnaireProps) {
  const wording = useMemo<Wording>(() => ({ texts, index: indexOf(form) }), [form, texts])
  const { description, sections } = form
  return (
    <div className="octroi-print octroi-questionnaire">
      {title}
      {description.sections.length === 0 && <p>{texts.empty}</p>}
      {sections.map((section) => (
        <section key={section.id} className="octroi-print-section">
          <div className="octroi-print-section-head">
            <h2>{section.label}</h2>
          </div>
          {section.description !== '' && <AuthorText>{section.description}</AuthorText>}
          {form.questions
            .filter((indexed) => indexed.section.id === section.id)
            .map((indexed) => (
              <PaperQuestion key={indexed.question.id} indexed={indexed} wording={wording} />
            ))}
        </section>
      ))}
    </div>
  )
}

/** The definitions that the form was read with, an application's own too. */
function indexOf({ description, questions }: Form): ConditionIndex {
  const definitions = new Map(questions.map(({ definition }) => [definition.type, definition]))
  return indexConditions(description, ({ label }) => definitions.get(label) ?? null)
}

function PaperQuestion({ indexed, wording }: { readonly indexed: IndexedQuestion; readonly wording: Wording }) {
  const { question, definition, inner } = indexed
  const { texts } = wording
  const isHeading = definition.options === 'none'
  return (
    <div
      className={isHeading ? 'octroi-print-heading' : 'octroi-print-question'}
      data-depth={Math.min(indexed.depth, 4)}
    >
      <PaperLabel indexed={indexed} isHeading={isHeading} wording={wording} />
      <Conditions indexed={indexed} wording={wording} />
      {question.help !== null && <AuthorText>{question.help}</AuthorText>}
      <BlankAnswer indexed={indexed} texts={texts.questionnaire} />
      {inner !== null && question.repeat !== undefined && (
        <>
          <p>
            <em>{texts.questionnaire.repeated(question.repeat.label)}</em>
          </p>
          {inner.questions.map((each) => (
            <PaperQuestion key={each.question.id} indexed={each} wording={wording} />
          ))}
        </>
      )}
    </div>
  )
}

interface PaperLabelProps {
  readonly indexed: IndexedQuestion
  readonly isHeading: boolean
  readonly wording: Wording
}

function PaperLabel({ indexed: { question }, isHeading, wording: { texts } }: PaperLabelProps) {
  if (isHeading)
    return (
      <h3>
        <LabelText question={question} />
      </h3>
    )
  return (
    <div className="octroi-print-label">
      <LabelText question={question} />
      {question.required === 1 && <small>{` (${texts.questionnaire.required})`}</small>}
    </div>
  )
}

function Conditions({ indexed: { question }, wording: { texts, index } }: Omit<PaperLabelProps, 'isHeading'>) {
  const showing = describeShowing(question, index, texts.condition)
  const requiring = describeFormula(question.required_if ?? '', index, texts.condition)
  const { fillIf } = texts.questionnaire
  const sentences = [showing && fillIf(showing), requiring && texts.condition.requiredIf(requiring)].filter(Boolean)
  if (sentences.length === 0) return null
  return (
    <p>
      <em>{`${sentences.join('. ')}.`}</em>
    </p>
  )
}
