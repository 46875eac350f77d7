import { expect, test } from 'vitest'
import { actWords } from '../locales/fr-ca/acts.ts'

/** @behaviour requests.end-told */
test('an act that ends its request says so, and speaks of the summary sheet only where there is one', () => {
  const text = (ends: boolean, hasSummary: boolean) => actWords('accept_analyses', { ends, hasSummary }).dialog.text
  expect(text(true, false)).toBe(
    'La demande sera complétée et l’organisme en sera avisé par courriel. Les analyses ne pourront plus être modifiées.',
  )
  expect(text(false, true)).toBe(
    'La demande passera à l’étape suivante. Les analyses et la fiche synthèse ne pourront plus être modifiées.',
  )
  expect(actWords('accept', { ends: true, hasSummary: false }).done.text).toMatch(/^La demande est complétée/)
  expect(actWords('accept', { ends: false, hasSummary: false }).done.text).toBe('La demande passe à l’étape suivante.')
})
