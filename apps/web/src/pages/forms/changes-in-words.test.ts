import { type Form, type FormDescription, readForm } from '@octroi/forms'
import { type EditAct, applyActs, openDraft } from '@octroi/forms/drafts'
import { expect, test } from 'vitest'
import { i18n } from '../../locales/index.ts'
import { SOME_FORM } from '../../testing/some-form.ts'
import { changesInWords } from './changes-in-words.ts'

const [SECTION] = SOME_FORM.sections
const [QUESTION] = SECTION!.questions
const PUBLISHED = openDraft({
  ...SOME_FORM,
  sections: [
    {
      ...SECTION,
      questions: [
        QUESTION,
        { ...QUESTION, id: 2, order: 2, label: 'Ville', options: [{ ...QUESTION!.options[0], id: 201 }] },
      ],
    },
    {
      ...SECTION,
      id: 2,
      label: 'Projet',
      questions: [{ ...QUESTION, id: 3, label: 'Titre', options: [{ ...QUESTION!.options[0], id: 301 }] }],
    },
  ],
} as unknown as FormDescription)

function read(description: FormDescription): Form {
  const result = readForm(description)
  if ('faults' in result) throw new Error(result.faults.map(({ message }) => message).join(' '))
  return result.form
}

/** The changes of a version that these acts make of the published one. */
function changesAfter(...acts: EditAct[]): string[] {
  const result = applyActs(PUBLISHED, acts)
  if ('refusal' in result) throw new Error(result.refusal)
  return changesInWords(i18n.t, read(PUBLISHED), read(result.description))
}

/** @behaviour form-drafts.changes */
test('what changes is said section by section and question by question, with the fate of answers', () => {
  const of = { kind: 'question', id: 1 } as const
  expect(changesAfter({ act: 'set', of, property: 'label', value: 'Nom légal' })).toEqual([
    'Modifiée\u00a0: Question «\u00a0Nom de l’organisme\u00a0», maintenant Question «\u00a0Nom légal\u00a0» (libellé)',
  ])
  expect(changesAfter({ act: 'remove', part: { kind: 'question', id: 3 } })).toEqual([
    'Supprimée\u00a0: Question «\u00a0Titre\u00a0». Dans une demande qui passerait à cette version, les réponses déjà données n’auraient plus leur place.',
  ])
  expect(changesAfter({ act: 'set', of: { kind: 'form' }, property: 'name', value: 'Bourses' })).toEqual([
    'Nom du formulaire\u00a0: Bourses',
  ])
  expect(changesAfter()).toEqual([])
})

/** @behaviour form-drafts.changes */
test('what moves is said once, and what only comes after it is not said to change', () => {
  expect(changesAfter({ act: 'move_question', id: 1, to: { in: { kind: 'section', id: 1 }, after: 2 } })).toEqual([
    'L’ordre des questions change\u00a0: Section «\u00a0Organisme\u00a0»',
  ])
  expect(changesAfter({ act: 'move_question', id: 1, to: { in: { kind: 'section', id: 2 }, after: 3 } })).toEqual([
    'Déplacée\u00a0: Question «\u00a0Nom de l’organisme\u00a0»',
  ])
  expect(changesAfter({ act: 'move_section', id: 1, after: 2 })).toEqual(['L’ordre des sections change.'])
})
