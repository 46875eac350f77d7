import { useEffect } from 'react'
import { conditionsEnCA } from '../../locales/react/conditions-en-ca.ts'
import { conditionsFrCA } from '../../locales/react/conditions-fr-ca.ts'
import { isFrench } from '../../numbers/locale.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { keepFocus } from './keep-focus.ts'
import { watchConditionalQuestions } from './watch-conditional-questions.ts'

/**
 * Milliseconds without a change before changes are announced: a question that one key showed and the next one hid is
 * not.
 */
const QUIET_MS = 900

/**
 * Announces which questions appear and disappear as others are answered, and keeps the focus when its question
 * disappears.
 */
export function FollowConditions() {
  const { store, announce, idPrefix } = useFormEnvironment()
  const { locale } = useFormMessages()
  useEffect(() => {
    const texts = isFrench(locale) ? conditionsFrCA : conditionsEnCA
    const tell = ({ appeared, went }: { readonly appeared: readonly number[]; readonly went: readonly number[] }) => {
      const first = appeared[0] === undefined ? undefined : store.question(appeared[0]).question
      const sentences = [
        first && texts.appeared(appeared.length, [first.question_number, first.label].filter(Boolean).join(' ')),
        went.length > 0 && texts.went(went.length),
      ]
      announce(sentences.filter(Boolean).join(' '))
    }
    const stops = [watchConditionalQuestions(store, { quietMs: QUIET_MS, tell }), keepFocus({ store, idPrefix })]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, announce, locale, idPrefix])
  return null
}
