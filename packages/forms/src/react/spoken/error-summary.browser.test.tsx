import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, field, option, question } from '../../testing/builders.ts'
import { focusOn, inLanguage, type Language, LANGUAGES, listenToPage } from './testing/spoken-page.tsx'

function wrongAnswers(language: Language) {
  const say = inLanguage(language)
  const columns = [
    field('nom', 'text', { title: say('Nom', 'Name') }),
    field('don', 'money', { title: say('Don', 'Gift') }),
  ]
  const questions = [
    question('text', 1, { label: say('Courriel', 'Email'), fields: [field('c', 'email')] }),
    question('number', 2, { label: say('Montant', 'Amount'), fields: [field('m', 'money', { max: 5000 })] }),
    question('table', 3, { label: say('Donateurs', 'Donors'), fields: columns, options: [option(301)] }),
  ]
  const donors = JSON.stringify([
    { nom: 'Ana', don: '5' },
    { nom: 'Luc', don: 'x' },
  ])
  return { questions, answers: [answer(101, 'ana'), answer(201, '6000'), answer(301, donors)] }
}

test.each(LANGUAGES)(
  'in %s, the list of answers to correct takes the focus, leads to each, and counts down',
  async (language) => {
    const say = inLanguage(language)
    const { reader } = await listenToPage({ language, ...wrongAnswers(language) }, { autosave: false })
    const save = page.getByRole('button', { name: say('Enregistrer', 'Save'), exact: true })
    await focusOn(save)
    await reader.press('{Enter}', say('Enregistré', 'Saved'))
    await expect
      .element(page.getByRole('region', { name: say('3 réponses à corriger', '3 answers to correct') }))
      .toHaveFocus()
    await reader.press('{Tab}')
    await reader.press('{Tab}')
    await reader.press('{Tab}')
    await reader.press('{Enter}')
    await reader.press('{Control>}a{/Control}ana@phare.org')
    await reader.press('{Tab}')
    await reader.hear(say('à corriger', 'to correct'))
    await expect(reader.text()).toMatchFileSnapshot(`error-summary.${language}.txt`)
  },
)
