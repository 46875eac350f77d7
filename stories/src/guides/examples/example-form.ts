import { description, field, question } from '@octroi/forms/testing'

const described = description(
  question('text', 1, { label: 'Nom de l’organisme', fields: [field('nom', 'text', { length: 60 })] }),
  question('toggle', 2, {
    label: 'Avez-vous des bénévoles ?',
    children_question: [
      question('number', 3, {
        label: 'Combien de bénévoles ?',
        parent_option_id: 201,
        fields: [field('benevoles', 'integer', { min: 1 })],
      }),
    ],
  }),
)

/** A first form: one section with a text question, and a yes-or-no question whose answer shows a number question. */
export const exampleForm = {
  ...described,
  name: 'Demande de soutien',
  sections: described.sections.map((section) => ({ ...section, label: 'Votre organisme' })),
}
