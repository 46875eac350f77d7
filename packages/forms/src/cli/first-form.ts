import { CLI_TEXTS } from '../locales/cli.ts'

/**
 * The example form that `octroi-forms init` writes. Optional properties are left out, so that it shows what a form
 * needs: a choice, and a question that appears after one of its options.
 */
export function firstForm(isFrench: boolean) {
  const texts = CLI_TEXTS[isFrench ? 'fr' : 'en']
  const option = (id: number, label: string) => ({ id, label, detail: false, title: false })
  const ask = (id: number, label: string, rest: object) => {
    return { id, label, order: id, required: true, fields: [], options: [], ...rest, children_question: [] }
  }
  const amount = ask(2, texts.amount, {
    question_type: { id: 3, label: 'number' },
    fields: [{ id: 'amount', title: '', type: 'money', min: 0 }],
    options: [option(201, '')],
    parent_option_id: 101,
  })
  const before = ask(1, texts.before, {
    question_type: { id: 5, label: 'radio' },
    options: [option(101, texts.yes), option(102, texts.no)],
  })
  const section = { id: 1, label: texts.section, icon: 'user', description: '' }
  return {
    $schema: './node_modules/@octroi/forms/description.schema.json',
    id: 1,
    name: texts.form,
    version: 1,
    sections: [{ ...section, questions: [{ ...before, children_question: [amount] }] }],
  }
}
