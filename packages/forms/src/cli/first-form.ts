import { CLI_TEXTS } from '../locales/cli.ts'

/**
 * The example form that `octroi-forms init` writes. What has a default is left out, so that it shows what a form needs:
 * a choice, and a question that appears after one of its options. Ids are given, since answers are saved under them.
 */
export function firstForm(isFrench: boolean) {
  const texts = CLI_TEXTS[isFrench ? 'fr' : 'en']
  const amount = {
    id: 2,
    label: texts.amount,
    question_type: 'number',
    required: true,
    fields: [{ id: 'amount', type: 'money', min: 0 }],
    options: [{ id: 201 }],
    parent_option_id: 101,
  }
  const before = {
    id: 1,
    label: texts.before,
    question_type: 'radio',
    required: true,
    options: [
      { id: 101, label: texts.yes },
      { id: 102, label: texts.no },
    ],
    children_question: [amount],
  }
  return {
    $schema: './node_modules/@octroi/forms/description.schema.json',
    name: texts.form,
    sections: [{ id: 1, label: texts.section, icon: 'user', questions: [before] }],
  }
}
