import { type Transition, TRANSITION_NAMES } from '@octroi/domain'
import { expect, test } from 'vitest'
import { actWords, analysisActWords } from '../locales/fr-ca/acts.ts'

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

/** @behaviour requests.acts-told, analyses.financial-reminder */
test('each act says what was done as the source words it', () => {
  const told = (name: Transition) => actWords(name, { ends: false, hasSummary: false }).done.title
  expect(Object.fromEntries(TRANSITION_NAMES.map((name) => [name, told(name)]))).toEqual({
    submit: 'Demande soumise',
    resubmit: 'Demande soumise',
    return: 'Demande retournée',
    accept: 'Demande acceptée',
    accept_analyses: 'Analyses acceptées',
    submit_recommendations: 'Recommandations soumises',
    approve: 'Recommandations approuvées',
    approve_preformulated: 'Recommandations approuvées',
  })
  const plain = { financial: false, summary: false }
  const financial = { ...plain, financial: true }
  expect(analysisActWords('submit', plain).done.title).toBe('Analyse soumise')
  expect(analysisActWords('revert', plain).done.title).toBe('Analyse retournée')
  expect(analysisActWords('submit', plain).dialog.text).toBe('Êtes-vous certain de vouloir soumettre cette analyse?')
  expect(analysisActWords('submit', financial).dialog.text).toMatch(
    / Assurez-vous d'avoir compléter le sommaire financier\.$/,
  )
})
