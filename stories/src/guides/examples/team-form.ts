import { description, field, option, question } from '@octroi/forms/testing'

/** A table with a column that is computed by row, a formula over its total, and a check of both. */
export const teamForm = {
  ...description(
    question('table', 1, {
      label: 'Work team',
      fields: [
        field('name', 'text', { title: 'Name' }),
        field('hours', 'number', { title: 'Hours per week', min: 0 }),
        field('rate', 'money', { title: 'Hourly rate', min: 0 }),
        field('cost', 'formula', { title: 'Yearly cost', values: ['hours * rate * 52'] }),
      ],
      options: [option(101)],
    }),
    question('formule', 2, {
      label: 'Share of the grant',
      fields: [field('share', 'formula', { title: 'Share in percent', values: ['round(grant / q1_cost * 100, 1)'] })],
      options: [option(201, { label: 'Grant asked for', custom: 'grant' })],
    }),
  ),
  name: 'Team',
  checks: [{ holds: 'o201 <= q1_cost', message: 'The grant cannot be more than the team costs.', questions: [2] }],
}
