import { createStore, type Field } from '@octroi/forms'
import { FormEnvironmentProvider, FormMessagesProvider, formMessagesFrCA, QuestionView } from '@octroi/forms/react'
import { description, field, formOf, option, question } from '@octroi/forms/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { host } from '../../stories/story-host.ts'
import { WireAnswers } from '../../stories/wire-answers.tsx'

/** The kinds of single input, each with a valid and an invalid answer. */
const KINDS: readonly (readonly [type: Field['type'], right: string, wrong: string, rules?: Partial<Field>])[] = [
  ['text', 'Ressources Nord', 'RESSOURCES'],
  ['number', '1234.75', 'une douzaine'],
  ['integer', '1234', '12.5'],
  ['money', '1234567.5', '10000000000000'],
  ['percent', '12.5', 'douze'],
  ['date', '2026-09-01', '2026-02-30'],
  ['date', '2026-09', '2026-13', { precision: 'month' }],
  ['time', '09:30', '25:00'],
  ['year', '2026', '26'],
  ['email', 'info@exemple.org', 'info@exemple'],
  ['tel', '418 555-0100', 'POSTE'],
  ['url', 'www.exemple.org', 'exemple'],
]

/** Kinds that are in tables only. */
const IN_TABLES = [
  field('rang', 'title', { title: 'title' }),
  field('choix', 'select', { title: 'select', values: ['Un', 'Deux'] }),
  field('coche', 'checkbox', { title: 'checkbox' }),
  field('texte', 'textarea', { title: 'textarea' }),
  field('nombre', 'number', { title: 'number' }),
  field('recu', 'file', { title: 'file', values: ['pdf'] }),
  field('double', 'formula', { title: 'formula', values: ['nombre * 2'] }),
]

interface KindsProps {
  readonly wrong: boolean
  readonly readOnly?: boolean
}

function KindsOfFields({ wrong, readOnly = false }: KindsProps) {
  const [store] = useState(() => createStore(kindsForm(), answersToKinds(wrong)))
  return (
    <FormMessagesProvider messages={formMessagesFrCA}>
      <FormEnvironmentProvider store={store} host={host} readOnly={readOnly}>
        <div className="story-question octroi-questions" lang="fr-CA">
          {store.form.questions.map(({ question: { id } }) => (
            <QuestionView key={id} questionId={id} />
          ))}
        </div>
        <WireAnswers store={store} />
      </FormEnvironmentProvider>
    </FormMessagesProvider>
  )
}

/** Texts and telephones take anything but what a pattern refuses. */
function kindsForm() {
  const pattern = { validation: '.*[a-z0-9]-?[0-9]*', validation_help: 'Écrivez autrement qu’en majuscules.' }
  const singles = KINDS.map(([type, , , own = {}], place) => {
    const rules = type === 'text' || type === 'tel' ? pattern : own
    return question('text', place + 1, { label: type, fields: [field('valeur', type, rules)] })
  })
  const rows = [option(2001, { label: 'Première' }), option(2002, { label: 'Seconde' })]
  return formOf(
    description(...singles, question('table-mixed', 20, { label: 'En tableau', fields: IN_TABLES, options: rows })),
  )
}

function answersToKinds(wrong: boolean) {
  const singles = KINDS.map(([, right, other], place) => ({
    option_id: (place + 1) * 100 + 1,
    value: wrong ? other : right,
    details: null,
  }))
  const row = wrong
    ? { choix: 'Trois', coche: 'oui', nombre: 'deux' }
    : { choix: 'Deux', coche: '1', texte: 'Sur\nplusieurs lignes', nombre: '21', recu: '77' }
  return [...singles, { option_id: 2001, value: JSON.stringify(row), details: null }]
}

const meta: Meta<KindsProps> = { title: 'Parts/Kinds of fields', render: (args) => <KindsOfFields {...args} /> }
export default meta
type Story = StoryObj<KindsProps>

export const Answered: Story = { args: { wrong: false } }
export const Invalid: Story = { args: { wrong: true } }
export const ReadOnly: Story = { args: { wrong: false, readOnly: true } }
export const Narrow: Story = { args: { wrong: true }, globals: { viewport: { value: 'phone' } } }
