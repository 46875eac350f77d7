import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Answer } from '../../values/answer.ts'
import { useAnnounce } from '../announcer.tsx'
import { type FormEnvironment, useFormEnvironment } from '../form-environment.tsx'
import type { FormPerson } from '../form-host.ts'
import { useFormMessages } from '../form-messages.tsx'
import type { Saver } from '../saving/saver.ts'
import { questionDomId } from '../widget-props.ts'
import { focusedQuestion, isTextActive } from './focused-question.ts'

interface FollowOthersProps {
  readonly saver: Saver
}

/**
 * Takes over what others save, and shows at each question who else is in it. Nothing on the page moves because of it.
 */
export function FollowOthers({ saver }: FollowOthersProps) {
  const { host, store, idPrefix } = useFormEnvironment()
  const [people, setPeople] = useState<readonly FormPerson[]>([])
  useEffect(() => {
    const incoming = incomingAnswers({ store, idPrefix }, saver)
    document.addEventListener('focusin', incoming.take)
    const stop = host.follow?.({ place: () => focusedQuestion(idPrefix), onSaved: incoming.add, onPeople: setPeople })
    return () => {
      document.removeEventListener('focusin', incoming.take)
      stop?.()
    }
  }, [host, store, saver, idPrefix])
  const names = useNames(people)
  return [...names].map(([questionId, text]) => {
    const question = document.getElementById(questionDomId(idPrefix, questionId))
    if (question === null) return null
    return createPortal(<span className="octroi-other-person">{text}</span>, question, questionId)
  })
}

/** The label of each question that others are in, by its id. Announces who comes to the active question. */
function useNames(people: readonly FormPerson[]): ReadonlyMap<number, string> {
  const { idPrefix } = useFormEnvironment()
  const { alsoHere } = useFormMessages()
  const announce = useAnnounce()
  const before = useRef('')
  const namesByQuestion = new Map(
    people.flatMap(({ questionId }) => {
      const there = people.filter((other) => other.questionId === questionId)
      return questionId === null ? [] : [[questionId, alsoHere(there.map(({ name }) => name))]]
    }),
  )
  const here = namesByQuestion.get(focusedQuestion(idPrefix) ?? 0) ?? ''
  useEffect(() => {
    if (here !== '' && here !== before.current) announce(here)
    before.current = here
  }, [here, announce])
  return namesByQuestion
}

/**
 * Answers that others saved. They are taken over at once, except in a question whose text is active, where they wait
 * until the focus leaves: otherwise the next key would change a text that nobody saw. What is typed meanwhile becomes a
 * conflict, as usual.
 */
function incomingAnswers({ store, idPrefix }: Pick<FormEnvironment, 'store' | 'idPrefix'>, saver: Saver) {
  const waiting = new Map<number, Answer>()
  const take = () => {
    const focusedId = isTextActive() ? focusedQuestion(idPrefix) : null
    const ready = [...waiting.values()].filter(
      ({ option_id }) => focusedId === null || store.form.optionById.get(option_id)?.question.question.id !== focusedId,
    )
    for (const { option_id } of ready) waiting.delete(option_id)
    if (ready.length > 0) saver.takeOver(ready)
  }
  const add = (answers: readonly Answer[]) => {
    for (const answer of answers) waiting.set(answer.option_id, answer)
    take()
  }
  return { add, take }
}
