import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Form } from '../../description/index-form.ts'
import { editorEnCA } from '../../locales/react/editor-en-ca.ts'
import { everyTypeForm } from '../../testing/every-type-form.ts'
import { field, form, option, question } from '../../testing/builders.ts'
import { FormQuestionnaire } from './form-questionnaire.tsx'

const paperOf = (read: Form): HTMLElement => {
  const paper = document.createElement('main')
  paper.innerHTML = renderToStaticMarkup(<FormQuestionnaire form={read} />)
  return paper
}
const lines = (root: ParentNode): string[] =>
  [...root.querySelectorAll('p, li, .octroi-print-label')].map(({ textContent }) => textContent.trim())

/** @behaviour form-drafts.questionnaire */
test('a question under a condition stands on paper with its condition, and choices with their marks', () => {
  const paper = paperOf(
    form(
      question('radio', 1, { options: [option(11, { label: 'Oui' }), option(12, { label: 'Autre', detail: 1 })] }),
      question('text', 2, { label: 'Montant', show_if: 'o12', fields: [field('t', 'money')] }),
    ),
  )
  expect(lines(paper)).toEqual([
    'Question 1 (obligatoire)',
    'Oui',
    'Autre Précisez\u00a0:',
    'Montant (obligatoire)',
    'À remplir si Question 1 = Autre.',
  ])
})

/** @behaviour form-drafts.questionnaire */
test('every question of every type has room for its answer, or is a heading', () => {
  const read = everyTypeForm()
  const paper = paperOf(read)
  const answerless = [...paper.querySelectorAll('.octroi-print-question')].filter(
    (each) => each.querySelector('[class^=octroi-blank], em') === null,
  )
  expect(answerless.map(({ textContent }) => textContent)).toEqual([])
  expect(paper.querySelectorAll('.octroi-print-label')).toHaveLength(
    read.questions.filter(({ definition }) => definition.options !== 'none').length,
  )
})

/** @behaviour form-drafts.questionnaire */
test('it is said in English too', () => {
  const read = form(question('toggle', 1))
  const html = renderToStaticMarkup(<FormQuestionnaire form={read} texts={editorEnCA} />)
  expect(html).toMatch(/Yes.*No/)
})
