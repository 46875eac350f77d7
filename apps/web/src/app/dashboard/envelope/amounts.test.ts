import { type EnvelopeRow, type Simulation, typedCents } from '@octroi/domain'
import { expect, test } from 'vitest'
import { i18n } from '../../../locales/index.ts'
import {
  amountFault,
  dollarsToCents,
  listAppliedChanges,
  parseCopiedColumn,
  getProposedAmount,
  reformatTypedAmount,
} from './amounts.ts'

const row = (request_id: number, more: Partial<EnvelopeRow> = {}): EnvelopeRow => ({
  request_id,
  organization: { id: request_id, label: `Organisme ${request_id}` },
  region: null,
  state_id: 5,
  request_state: { id: 5, label: 'Recommandations à formuler' },
  ammount_asked: null,
  ammount_recommended: null,
  ammount_final: null,
  field: 'ammount_recommended',
  ...more,
})

const SIMULATION: Simulation = {
  id: 1,
  type_id: 1,
  financial_year: 2026,
  name: 'Prudente',
  amounts: [],
  applied_at: null,
  version: 1,
  updated_by: null,
}

test('amounts are exact to the cent, and what reads in two ways is none', () => {
  expect([dollarsToCents('0.05'), dollarsToCents('1234567.89')]).toEqual([5, 123_456_789])
  expect([typedCents('1 234,50 $'), typedCents('0'), typedCents(' ')]).toEqual([123_450, 0, null])
  expect(['12,345', '-5', 'beaucoup'].map(typedCents)).toEqual([undefined, undefined, undefined])
})

test('an amount is written as it is shown once its field is left, and what is wrong with it is named', () => {
  expect(['7700.5', '22600,55', '', '12,345', 'abc'].map(reformatTypedAmount)).toEqual([
    '7\u00A0700,50',
    '22\u00A0600,55',
    '',
    '12,345',
    'abc',
  ])
  const faults = ['7700.5', '', 'abc', '12,345', '-5', '99999999999999'].map((typed) => amountFault(i18n.t, typed))
  expect(faults).toEqual([
    undefined,
    undefined,
    expect.stringMatching(/^Entrez un montant en dollars/),
    expect.stringMatching(/^Entrez au plus deux décimales/),
    expect.stringMatching(/0 ou plus/),
    expect.stringMatching(/d’au plus 9\s999\s999\s999\s999,00/),
  ])
})

test('a request takes what is about to be granted, else what is recommended, else nothing', () => {
  expect(getProposedAmount(row(1, { ammount_recommended: '10.00', ammount_final: '8.00' }))).toBe(800)
  expect(getProposedAmount(row(1, { ammount_recommended: '10.00' }))).toBe(1000)
  expect(getProposedAmount(row(1))).toBe(0)
})

test('a simulation changes what differs of the requests that await a decision, and nothing else', () => {
  const amounts = [
    { request_id: 1, amount: '5.00' },
    { request_id: 2, amount: '6.00' },
    { request_id: 3, amount: '0.00' },
    { request_id: 9, amount: '7.00' },
  ]
  const rows = [
    row(1, { ammount_recommended: '5.00' }),
    row(2, { ammount_recommended: '5.00', ammount_final: '5.50', field: 'ammount_final' }),
    row(3),
    row(4, { ammount_recommended: '4.00' }),
  ]
  expect(listAppliedChanges(rows, { ...SIMULATION, amounts })).toEqual([
    { request_id: 2, field: 'ammount_final', from: '5.50', to: '6.00' },
    { request_id: 3, field: 'ammount_recommended', from: null, to: '0.00' },
  ])
})

test('a column that was copied is one amount a line', () => {
  expect(parseCopiedColumn('1 000\r\n\r\n2 000,50\tx\r\n')).toEqual(['1 000', '', '2 000,50'])
  expect(parseCopiedColumn('1 000\n')).toBeNull()
  expect(parseCopiedColumn('1 000')).toBeNull()
})
