import { useMemo } from 'react'
import type { DescriptionFault } from '../description/description-fault.ts'
import type { Question } from '../description/form.ts'
import { changeType, type EditAct, findQuestion, type PartName } from '../drafts/index.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import { choosesOptions, type TypedQuestion } from '../question-type/question-facts.ts'
import { ConditionSentences } from './conditions/condition-sentences.tsx'
import { type EditorEnvironment, useDraft, useEditor } from './editor-context.ts'
import { alignFields } from './panel/align-fields.ts'
import { formPanel, sectionPanel } from './panel/part-panels.ts'
import { PropertyForm } from './panel/property-form.tsx'
import { questionPanel } from './panel/question-panel.ts'

interface PartPanelProps {
  readonly part: PartName
  readonly faults: readonly DescriptionFault[]
}

/** The properties of the form, a section or a question, which are set as they are typed, with the faults that they cause. */
export function PartPanel({ part, faults }: PartPanelProps) {
  if (part.kind === 'question') return <QuestionPanel id={part.id} faults={faults} />
  return part.kind === 'section' ? <SectionPanel id={part.id} faults={faults} /> : <FormPanel faults={faults} />
}

interface PanelProps {
  readonly id: number
  readonly faults: readonly DescriptionFault[]
}

function FormPanel({ faults }: Omit<PanelProps, 'id'>) {
  const { texts } = useEditor()
  const panel = useMemo(() => formPanel(texts), [texts])
  return <PropertyForm part={{ kind: 'form' }} source={useDraft()} {...{ panel, faults }} />
}

function SectionPanel({ id, faults }: PanelProps) {
  const { texts } = useEditor()
  const panel = useMemo(() => sectionPanel(texts), [texts])
  const section = useDraft().sections.find((each) => each.id === id)
  return section === undefined ? null : (
    <PropertyForm part={{ kind: 'section', id }} source={section} {...{ panel, faults }} />
  )
}

function QuestionPanel({ id, faults }: PanelProps) {
  const environment = useEditor()
  const { texts, definitions, find } = environment
  const draft = useDraft()
  const placed = findQuestion(draft, id)
  const question = placed?.question
  const above = placed?.holder.kind === 'question' ? findQuestion(draft, placed.holder.id)?.question : undefined
  const definition = question === undefined ? null : find(question.question_type)
  const parent = above && toConditionalParent(above, find(above.question_type))
  const isConditional = parent !== undefined || (question?.parent_option_id ?? null) !== null
  const isChoice = question !== undefined && definition !== null && choosesOptions({ question, definition })
  // It is the same panel for all texts of a question, so that typing one does not make it anew.
  const panel = useMemo(
    () => (definition === null ? null : questionPanel({ definition, definitions, texts, isChoice, isConditional })),
    [definition, definitions, texts, isChoice, isConditional],
  )
  if (question === undefined || panel === null || definition === null) return null
  return (
    <>
      <ConditionSentences question={question} />
      <PropertyForm
        part={{ kind: 'question', id }}
        source={question}
        context={{ question, definition, parent }}
        toActs={(name, value) => toQuestionActs(environment, { question, definition, name, value })}
        {...{ panel, faults }}
      />
    </>
  )
}

function toConditionalParent(question: Question, definition: QuestionDefinition | null): TypedQuestion | undefined {
  return definition?.isConditionalParent?.(question) === true ? { question, definition } : undefined
}

interface QuestionChange {
  readonly question: Question
  readonly definition: QuestionDefinition
  readonly name: string
  readonly value: unknown
}

/** The acts of a change that touches more than one property: another type, or options that each have a field. */
function toQuestionActs(
  { definitions, find, newId, texts }: EditorEnvironment,
  { question, definition, name, value }: QuestionChange,
): readonly EditAct[] | null {
  if (name === 'question_type') {
    const next = definitions.find(({ type }) => type === value)
    if (next === undefined) return null
    return changeType(question, {
      definition: next,
      nested: find({ label: 'text' }) ?? next,
      words: texts.starter,
      newId,
    })
  }
  return name === 'options' ? alignFields(question, definition, value) : null
}
