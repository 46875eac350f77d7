import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { DescriptionFault } from '../description/description-fault.ts'
import { findQuestion, type PartName } from '../drafts/index.ts'
import { useDraft, useEditor } from './editor-context.ts'

interface PartPanelProps {
  readonly part: PartName
  readonly faults: readonly DescriptionFault[]
}

/** The properties of a section or a question, which are set as they are typed, with the faults that they cause. */
export function PartPanel({ part, faults }: PartPanelProps) {
  return (
    <>
      {part.kind === 'section' && <SectionPanel id={part.id} />}
      {part.kind === 'question' && <QuestionPanel id={part.id} />}
      {faults.length > 0 && (
        <ul className="octroi-editor-faults">
          {faults.map(({ path, code, message }) => (
            <li key={`${path} ${code}`}>{message}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Returns how to set a property of a part; what is typed in one property is one step. */
function useSetProperty(part: PartName): (property: string, value: unknown) => void {
  const { drafting } = useEditor()
  return (property, value) =>
    drafting.perform([{ act: 'set', of: part, property, ...(value !== undefined && { value }) }])
}

function SectionPanel({ id }: { readonly id: number }) {
  const { texts, readOnly, drafting } = useEditor()
  const section = useDraft().sections.find((each) => each.id === id)
  const set = useSetProperty({ kind: 'section', id })
  if (section === undefined) return null
  const common = { readOnly, onBlur: drafting.endTyping }
  return (
    <>
      <TextInput
        {...common}
        label={texts.label}
        value={section.label}
        onChange={(event) => set('label', event.currentTarget.value)}
      />
      <Textarea
        {...common}
        autosize
        label={texts.sectionDescription}
        value={section.description}
        onChange={(event) => set('description', event.currentTarget.value)}
      />
    </>
  )
}

function QuestionPanel({ id }: { readonly id: number }) {
  const { texts, readOnly, drafting } = useEditor()
  const question = findQuestion(useDraft(), id)?.question
  const set = useSetProperty({ kind: 'question', id })
  if (question === undefined) return null
  const common = { readOnly, onBlur: drafting.endTyping }
  return (
    <>
      <TextInput
        {...common}
        label={texts.number}
        value={question.question_number ?? ''}
        onChange={(event) => set('question_number', event.currentTarget.value || null)}
      />
      <Textarea
        {...common}
        autosize
        label={texts.label}
        value={question.label}
        onChange={(event) => set('label', event.currentTarget.value)}
      />
      <Textarea
        {...common}
        autosize
        label={texts.help}
        value={question.help ?? ''}
        onChange={(event) => set('help', event.currentTarget.value || null)}
      />
      <Checkbox
        disabled={readOnly}
        label={texts.required}
        checked={question.required === 1}
        onChange={(event) => set('required', event.currentTarget.checked ? 1 : 0)}
      />
    </>
  )
}
