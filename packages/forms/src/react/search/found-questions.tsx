import { useEffect } from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { answerTexts } from './answer-text.ts'
import { foldText } from '../../text/fold-text.ts'
import { MarkedText, snippet } from './marked-text.tsx'
import { sourceTexts } from './search-index.ts'

interface FoundQuestionsProps {
  readonly listId: string
  readonly ids: readonly number[]
  /** Index of the active result; -1 when there is none. */
  readonly place: number
  readonly words: readonly string[]
  readonly onPick: (questionId: number) => void
}

/** The search results: label, section, and the text in which a word was found that is not in the label. */
export function FoundQuestions({ listId, ids, place, words, onPick }: FoundQuestionsProps) {
  const messages = useFormMessages()
  useEffect(() => {
    document.getElementById(`${listId}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, place])
  return (
    <div id={listId} role="listbox" aria-label={messages.questionsFound} className="octroi-search-list">
      {ids.map((id, index) => (
        // A mouse press must not take the focus from the search field.
        <div
          key={id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === place}
          className="octroi-search-option"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(id)}
        >
          <FoundQuestion questionId={id} words={words} />
        </div>
      ))}
    </div>
  )
}

function FoundQuestion({ questionId, words }: { readonly questionId: number; readonly words: readonly string[] }) {
  const { store } = useFormEnvironment()
  const { locale, sectionTitle } = useFormMessages()
  const section = store.form.questionById.get(questionId)?.section
  const state = store.question(questionId)
  const { question } = state
  const excerpt = textFound([...sourceTexts(state), ...answerTexts(state, locale)], question.label, words)
  return (
    <>
      <div className="octroi-search-label">
        {question.question_number !== null && (
          <span className="octroi-number">
            <MarkedText text={question.question_number} words={words} />{' '}
          </span>
        )}
        <MarkedText text={question.label} words={words} />
      </div>
      <div className="octroi-search-place">
        {section === undefined ? '' : sectionTitle(store.form.sections.indexOf(section) + 1, section.label)}
        {excerpt !== undefined && (
          <>
            {' · '}
            <MarkedText text={snippet(excerpt, words)} words={words} />
          </>
        )}
      </div>
    </>
  )
}

/** The first text that contains a word which the label does not. */
function textFound(texts: readonly string[], label: string, words: readonly string[]): string | undefined {
  const folded = foldText(label)
  const sought = words.filter((word) => !folded.includes(word))
  return texts.find((text) => sought.some((word) => foldText(text).includes(word)))
}
