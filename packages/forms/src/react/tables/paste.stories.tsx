import type { Row } from '@octroi/forms'
import { expect, waitFor } from 'storybook/test'
import { field, option, question } from '@octroi/forms/testing'
import { answer } from '../../stories/numbered.ts'
import {
  cellNamed,
  pasteAt,
  pasteInNewRow,
  storeOf,
  tableMeta,
  type TableMeta,
  type TableStory,
} from '../../stories/table-story.tsx'

const TEAM = question('table', 1, {
  label: 'Équipe du projet',
  question_number: '5.5',
  required: 0,
  fields: [
    field('nom', 'text', { title: 'Nom', length: 40 }),
    field('statut', 'select', { title: 'Statut', values: ['Permanent', 'Contractuel', 'Bénévole'] }),
    field('heures', 'number', { title: 'Heures' }),
    field('taux', 'money', { title: 'Taux' }),
    field('debut', 'date', { title: 'Début' }),
    field('cout', 'formula', { title: 'Coût', values: ['heures * taux'] }),
  ],
  options: [option(101, { label: '' })],
  computed: { limit: 6 },
})

const STANDING = [{ nom: 'Ana Tremblay', statut: 'Permanent', heures: '1820', taux: '31.5', debut: '2026-09-01' }]

const cells = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n')

const meta: TableMeta = {
  title: 'Tables/Paste',
  ...tableMeta,
  args: { question: TEAM, answers: [answer(1, 1, JSON.stringify(STANDING))] },
}
export default meta

const rowsOf = (context: Parameters<typeof storeOf>[0]) => storeOf(context).question(1).values[101] as readonly Row[]

/**
 * Cells as Excel and LibreOffice write them in Quebec: spaces between thousands, a decimal comma, `$`, the day first.
 */
export const FromASpreadsheet: TableStory = {
  args: {
    pasted: cells(
      ['Béatrice Roy', 'contractuel', '1 040,5', '28,75 $', '15-01-2027'],
      ['Carl Gagnon', 'BENEVOLE', '120', '', '2027-02-01'],
      ['Dalia Haddad', 'Permanent', '1 820', '1 031,00 $', '31/03/2027'],
    ),
  },
  play: async (context) => {
    await pasteInNewRow(context)
    await waitFor(() => expect(rowsOf(context)).toHaveLength(4))
    await expect(rowsOf(context)).toEqual([
      ...STANDING,
      { nom: 'Béatrice Roy', statut: 'Contractuel', heures: '1040.5', taux: '28.75', debut: '2027-01-15' },
      { nom: 'Carl Gagnon', statut: 'Bénévole', heures: '120', debut: '2027-02-01' },
      { nom: 'Dalia Haddad', statut: 'Permanent', heures: '1820', taux: '1031', debut: '2027-03-31' },
    ])
    await expect(context.canvas.getByText(/29.914,38/)).toBeVisible()
  },
}

/** `1,820` beside amounts in English may be thousands: the person is asked before anything is pasted. */
export const EnglishNumbers: TableStory = {
  args: { pasted: cells(['1,040.5', '$28.75'], ['1,820', '$1,031.00']) },
  play: async (context) => {
    await pasteAt(context, 'Heures, Ligne 1')
    const { canvas, userEvent } = context
    await expect(await canvas.findByText(/Des milliers : « 1,820 » est lu 1.820(,00)?\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Des milliers' }))
    await waitFor(() => expect(rowsOf(context)).toHaveLength(2))
    await expect(rowsOf(context)).toMatchObject([
      { nom: 'Ana Tremblay', heures: '1040.5', taux: '28.75' },
      { heures: '1820', taux: '1031' },
    ])
  },
}

/** Cells that do not fit are listed. An invalid choice or date is pasted, to be corrected; the rest is left out. */
export const WhatDoesNotFit: TableStory = {
  args: {
    pasted: cells(
      ['Béatrice Roy', 'stagiaire', 'plein temps', '28,75', 'bientôt', '900,00'],
      ...['Carl', 'Dalia', 'Émile', 'Fatou', 'Gilles', 'Hélène'].map((name) => [name, 'Bénévole', '40', '', '']),
    ),
  },
  play: async (context) => {
    await pasteInNewRow(context)
    const { canvas } = context
    await expect(await canvas.findByText(/2 lignes de trop.*6 lignes au plus/)).toBeVisible()
    await expect(canvas.getByText(/pas parmi les choix.*stagiaire.*Statut, Ligne 2/)).toBeVisible()
    await expect(canvas.getByText(/pas un nombre.*plein temps.*Heures, Ligne 2/)).toBeVisible()
    await expect(canvas.getByText(/pas une date.*bientôt.*Début, Ligne 2/)).toBeVisible()
    await expect(canvas.getByText(/calculée.*Coût, Ligne 2/)).toBeVisible()
    await expect(rowsOf(context)).toHaveLength(6)
    await expect(rowsOf(context)[1]).toEqual({
      nom: 'Béatrice Roy',
      statut: 'stagiaire',
      taux: '28.75',
      debut: 'bientôt',
    })
  },
}

/** On a phone the message is over the table until it is closed; its button undoes the paste. */
export const WhatDoesNotFitNarrow: TableStory = {
  args: { pasted: cells(['Béatrice Roy', 'stagiaire', 'plein temps']) },
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await pasteInNewRow(context)
    const { canvas, userEvent } = context
    const told = await canvas.findByText(/pas parmi les choix.*stagiaire/)
    await expect(told).toBeVisible()
    canvas.getByRole('button', { name: 'Fermer le message' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(told).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: /^Annuler/ }))
    await expect(rowsOf(context)).toHaveLength(2)
  },
}

/** A paste is one step, whatever number of rows and columns it wrote: Ctrl+Z undoes it, Ctrl+Y redoes it. */
export const OneUndo: TableStory = {
  args: FromASpreadsheet.args ?? {},
  play: async (context) => {
    await pasteAt(context, 'Nom, Ligne 1')
    await waitFor(() => expect(rowsOf(context)).toHaveLength(3))
    const pasted = rowsOf(context)
    await context.userEvent.keyboard('{Control>}z{/Control}')
    await expect(rowsOf(context)).toEqual(STANDING)
    await context.userEvent.keyboard('{Control>}y{/Control}')
    await expect(rowsOf(context)).toEqual(pasted)
    await context.userEvent.click(context.canvas.getByRole('button', { name: /^Annuler/ }))
    await expect(rowsOf(context)).toEqual(STANDING)
  },
}

/**
 * Ctrl+D copies the first selected row into the others; dragging the handle in the corner of the selection does the
 * same.
 */
export const FilledDown: TableStory = {
  args: {
    answers: [answer(1, 1, JSON.stringify([...STANDING, { nom: 'Béatrice Roy' }, { nom: 'Carl Gagnon' }]))],
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(cellNamed(await canvas.findByRole('grid'), 'Statut, Ligne 1'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
    await userEvent.keyboard('{Control>}d{/Control}')
    const filled = { statut: 'Permanent', heures: '1820', taux: '31.5', debut: '2026-09-01' }
    await expect(rowsOf(context)).toEqual([
      ...STANDING,
      { nom: 'Béatrice Roy', ...filled },
      { nom: 'Carl Gagnon', ...filled },
    ])
    await expect(canvas.getByText('8 cellules remplies')).toBeInTheDocument()
  },
}

const BUDGET = question('financial-table', 1, {
  label: 'Budget du projet',
  question_number: '7.1',
  fields: [field('an1', 'money', { title: 'Première année' }), field('an2', 'money', { title: 'Deuxième année' })],
  options: [
    option(101, { label: 'Revenus', title: 1 }),
    option(102, { label: 'Subventions' }),
    option(103, { label: 'Dons' }),
    option(104, { label: 'Total des revenus', custom: 'L2 + L3' }),
    option(105, { label: 'Salaires' }),
    option(106, { label: 'Écart', custom: 'L4 - L5' }),
  ],
})

/**
 * A whole budget is pasted, headings and totals included: computed lines keep their formula, the other amounts go to
 * their lines.
 */
export const OverComputedLines: TableStory = {
  args: {
    question: BUDGET,
    answers: [],
    pasted: cells(
      ['125 000,00 $', '130 000,00 $'],
      ['18 250,75', '(1 500)'],
      ['143 250,75', '128 500'],
      ['110 000', '112 000'],
      ['33 250,75', '16 500'],
    ),
  },
  play: async (context) => {
    await pasteAt(context, 'Première année, Subventions')
    const values = () => storeOf(context).question(1).values
    await waitFor(() => expect(values()[105]).toEqual({ an1: '110000', an2: '112000' }))
    await expect(values()[103]).toEqual({ an1: '18250.75', an2: '-1500' })
    const { canvas } = context
    await expect(canvas.getByRole('row', { name: /^Écart/ })).toHaveTextContent(/33.250,75.*16.500/)
    await expect(await canvas.findByText(/4 cellules n’ont pas été changées.*calculées/)).toBeVisible()
  },
}
