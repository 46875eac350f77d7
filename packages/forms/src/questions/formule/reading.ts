import type { QuestionState } from '../../engine/form-store.ts'
import type { Question } from '../../description/form.ts'
import { formatAlignedAmount } from '../../numbers/format-number.ts'
import { getLocaleFormat, type Locale } from '../../numbers/locale.ts'
import type { ReadingMessages } from '../../react/answers/read-answer.ts'
import { resultText } from '../../react/result-text.ts'

/**
 * The result of the formula, with two decimals where its title says that it is an amount (`Coût par personne ($)`): a
 * formula has no unit of its own.
 */
export const formuleResult = ({ question, results }: QuestionState, { locale, result }: ReadingMessages) => ({
  label: question.fields[0]?.title || result,
  text: isAmount(question, locale)
    ? formatAlignedAmount(results['result'] ?? 0, locale)
    : resultText(results['result'] ?? 0, 'number', locale),
})

function isAmount({ fields }: Question, locale: Locale): boolean {
  return fields[0]?.title.includes(`(${getLocaleFormat(locale).currency.sign.trim()})`) === true
}
