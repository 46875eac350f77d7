import { IconArrowLeft, IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useFormEnvironment, useFormState } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import type { Direction } from './next-unanswered.ts'
import { useAskedDocuments } from './use-asked-documents.ts'
import { useInvalidCount } from './use-first-typing.ts'

interface WhatIsLeftProps {
  readonly onSeek: (direction: Direction) => void
}

/**
 * Says what is left to do, with buttons to it: to the next or the previous counted question without an answer, then to
 * invalid answers, then to missing documents. Says so when nothing is left. Renders nothing in a read-only form.
 */
export function WhatIsLeft({ onSeek }: WhatIsLeftProps) {
  const { readOnly } = useFormEnvironment()
  const messages = useFormMessages()
  const unansweredCount = useFormState((state) => state.progress.counted - state.progress.answered)
  const toCorrect = useInvalidCount()
  const { missing: documents } = useAskedDocuments()
  if (readOnly) return null
  return (
    <div className="octroi-left">
      {unansweredCount === 0 && toCorrect <= 0 && (
        <p className="octroi-left-done">
          <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          {messages.allAnswered}
        </p>
      )}
      {unansweredCount > 0 && (
        <SeekButtons name={messages.nextUnanswered} previous={messages.previousUnanswered} onSeek={onSeek} />
      )}
      {unansweredCount === 0 && toCorrect > 0 && (
        <SeekButtons name={messages.errors(toCorrect)} previous={messages.previousToCorrect} onSeek={onSeek} />
      )}
      {unansweredCount === 0 && toCorrect <= 0 && documents > 0 && (
        <SeekButtons
          name={messages.missingDocuments(documents)}
          previous={messages.previousMissingDocument}
          onSeek={onSeek}
        />
      )}
    </div>
  )
}

interface SeekButtonsProps extends WhatIsLeftProps {
  readonly name: string
  readonly previous: string
}

function SeekButtons({ name, previous, onSeek }: SeekButtonsProps) {
  const messages = useFormMessages()
  return (
    <div className="octroi-seek">
      <button
        type="button"
        className="octroi-button octroi-seek-previous"
        aria-label={previous}
        aria-keyshortcuts="Shift+F8"
        title={`${previous} (${messages.shiftKey}+F8)`}
        onClick={() => onSeek('previous')}
      >
        <IconArrowLeft size={16} stroke={1.8} aria-hidden />
      </button>
      <button
        type="button"
        className="octroi-button octroi-seek-next"
        aria-keyshortcuts="F8"
        onClick={() => onSeek('next')}
      >
        {name}
        <IconArrowRight size={16} stroke={1.8} aria-hidden />
        <kbd className="octroi-key" aria-hidden>
          F8
        </kbd>
      </button>
    </div>
  )
}
