/**
 * A form to begin with, as `octroi-forms init` writes it: what may be left out is left out, so that what stands there is
 * what a form needs. A choice, and a question that shows after one of its options.
 */
export function firstForm(isFrench: boolean) {
  const say = (french: string, english: string) => (isFrench ? french : english)
  const option = (id: number, label: string) => ({ id, label, detail: false, title: false })
  const ask = (id: number, label: string, rest: object) => {
    return { id, label, order: id, required: true, fields: [], options: [], ...rest, children_question: [] }
  }
  const amount = ask(2, say('Quel montant avez-vous reçu\u00a0?', 'How much were you granted?'), {
    question_type: { id: 3, label: 'number' },
    fields: [{ id: 'amount', title: '', type: 'money', min: 0 }],
    options: [option(201, '')],
    parent_option_id: 101,
  })
  const before = ask(1, say('Avez-vous déjà fait une demande\u00a0?', 'Have you applied before?'), {
    question_type: { id: 5, label: 'radio' },
    options: [option(101, say('Oui', 'Yes')), option(102, say('Non', 'No'))],
  })
  const section = { id: 1, label: say('Votre demande', 'Your request'), icon: 'user', description: '' }
  return {
    $schema: './node_modules/@octroi/forms/description.schema.json',
    id: 1,
    name: say('Ma demande', 'My request'),
    version: 1,
    sections: [{ ...section, questions: [{ ...before, children_question: [amount] }] }],
  }
}
