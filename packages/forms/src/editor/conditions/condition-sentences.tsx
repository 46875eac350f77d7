import type { Question } from '../../description/form.ts'
import { useEditor } from '../editor-context.ts'
import { describeFormula, describeShowing } from './sentence.ts'
import { useConditionIndex } from './use-condition-index.ts'

/** When a question shows and when it is required, in words; nothing for one without conditions. */
export function ConditionSentences({ question }: { readonly question: Question }) {
  const { condition: texts } = useEditor().texts
  const index = useConditionIndex()
  const showing = describeShowing(question, index, texts)
  const requiring = describeFormula(question.required_if ?? '', index, texts)
  if (showing === '' && requiring === '') return null
  return (
    <p className="octroi-editor-when">
      {showing !== '' && `${texts.shownIf(showing)}. `}
      {requiring !== '' && `${texts.requiredIf(requiring)}.`}
    </p>
  )
}
