import { useEffect } from 'react'
import { conditionsEnCA } from '../../locales/react/conditions-en-ca.ts'
import { conditionsFrCA } from '../../locales/react/conditions-fr-ca.ts'
import { isFrench } from '../../numbers/locale.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import type { ConditionChange } from './condition-reports.ts'
import { keepFocus } from './keep-focus.ts'
import { watchConditionalQuestions } from './watch-conditional-questions.ts'

/**
 * Announces which questions appear and disappear as others are answered, and keeps the focus when its question
 * disappears.
 */
export function FollowConditions() {
  const { store, announce, idPrefix, conditionReports } = useFormEnvironment()
  const { locale } = useFormMessages()
  useEffect(() => {
    const texts = isFrench(locale) ? conditionsFrCA : conditionsEnCA
    const report = ({ appeared, went }: ConditionChange) => {
      const [first] = appeared
      const sentences = [first && texts.appeared(appeared.length, first), went > 0 && texts.went(went)]
      announce(sentences.filter(Boolean).join(' '))
    }
    const stops = [
      watchConditionalQuestions(store, { reports: conditionReports, report }),
      keepFocus({ store, idPrefix }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, announce, locale, idPrefix, conditionReports])
  return null
}
