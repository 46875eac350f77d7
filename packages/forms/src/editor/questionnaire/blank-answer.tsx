import type { IndexedQuestion } from '../../description/index-form.ts'
import type { QuestionnaireTexts } from '../../locales/react/editor-questionnaire-fr-ca.ts'
import { choosesOptions, holdsDocument, isSingleChoice } from '../../question-type/question-facts.ts'
import { BlankField, Mark } from './blank-field.tsx'
import { BlankTable } from './blank-table.tsx'

interface BlankAnswerProps {
  readonly indexed: IndexedQuestion
  readonly texts: QuestionnaireTexts
}

/** Room for the answer to a question by hand. What it is follows from the definition of its type, an application's own too. */
export function BlankAnswer({ indexed, texts }: BlankAnswerProps) {
  const { question, definition, model } = indexed
  const { options, fields } = question
  if (options.length === 0 || definition.repeatsChildren === true) return null
  if (holdsDocument(indexed)) return <Mark isSquare label={texts.document} />
  if (choosesOptions(indexed)) return <Choices {...{ indexed, texts }} />
  if (model.rows !== undefined) return <BlankTable {...{ indexed, texts }} />
  if (definition.options === 'one' && definition.fields === 'some') return <Lists fields={fields} />
  if (definition.isConditionalParent?.(question) === true) return <YesOrNo texts={texts} />
  return <Inputs {...{ indexed, texts }} />
}

function Choices({ indexed, texts }: BlankAnswerProps) {
  const isSquare = !isSingleChoice(indexed)
  return (
    <ul className="octroi-blank-choices">
      {indexed.question.options.map(({ id, label, detail }) => (
        <li key={id}>
          <Mark isSquare={isSquare} label={label} />{' '}
          {detail === 1 && (
            <span className="octroi-blank">
              {texts.detail}
              <span className="octroi-blank-line" />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function YesOrNo({ texts }: Pick<BlankAnswerProps, 'texts'>) {
  return (
    <ul className="octroi-blank-choices">
      {[texts.yes, texts.no].map((label) => (
        <li key={label}>
          <Mark label={label} />
        </li>
      ))}
    </ul>
  )
}

/** Choices that fields hold, in groups under their names. */
function Lists({ fields }: { readonly fields: IndexedQuestion['question']['fields'] }) {
  return fields.map(({ id, categorie_name, values }) => (
    <div key={id}>
      {categorie_name}
      <ul className="octroi-blank-choices">
        {(values ?? []).map((value) => (
          <li key={value}>
            <Mark isSquare label={value} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** A line for each input, after its label where there are several, and the result that is computed of them. */
function Inputs({ indexed: { question }, texts }: BlankAnswerProps) {
  const { options, fields } = question
  const isComputed = fields[0]?.type === 'formula'
  return (
    <>
      {options.map(({ id, label }, place) => (
        <div key={id} className="octroi-blank-input">
          {options.length > 1 && <span>{label}</span>}
          <BlankField field={isComputed ? NUMBER : (fields[place] ?? fields[0])} texts={texts} />
        </div>
      ))}
      {isComputed && (
        <div>
          {fields[0]?.title} <em>{texts.computed}</em>
        </div>
      )}
    </>
  )
}

const NUMBER = { type: 'number', values: null } as const
