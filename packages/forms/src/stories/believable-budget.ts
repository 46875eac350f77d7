import type { FinancialRow, GridStore } from '@octroi/forms/finance'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { createGridStore, gridOf } from '@octroi/forms/finance'

/** Amounts of a food bank in the three columns: statements, budget of the year, projections. */
type Years = readonly [number, number, number]

const AMOUNTS: Readonly<Record<string, Years>> = {
  income_centraide: [85_000, 87_500, 92_000],
  provincial_1: [214_356, 220_144, 226_087],
  provincial_2: [0, 0, 15_000],
  provincial_3: [12_500, 12_500, 12_500],
  federal_1: [18_240.5, 9_120, 0],
  subvention_1: [25_000, 30_000, 30_000],
  subvention_2: [10_000, 0, 12_000],
  subvention_3: [4_500, 4_500, 4_000],
  subvention_4: [16_750, 18_000, 20_000],
  subvention_5: [2_300, 2_000, 2_000],
  operation_1: [31_842.35, 34_000, 36_000],
  operation_2: [48_615.8, 52_000, 55_000],
  operation_3: [1_240, 1_300, 1_300],
  operation_4: [22_418.25, 23_500, 24_500],
  operation_6: [6_000, 6_000, 6_300],
  operation_7: [1_987.42, 1_500, 1_200],
  operation_8: [5_311.07, 5_000, 5_000],
  outcome_salary_1: [282_912.4, 288_700, 300_800],
  service_1: [14_322.18, 15_000, 15_500],
  service_2: [68_440.91, 74_000, 78_500],
  service_3: [8_905.66, 9_200, 9_500],
  service_4: [3_120, 3_500, 4_000],
  service_5: [2_744.35, 3_000, 3_200],
  service_6: [11_500, 11_900, 12_300],
  service_7: [4_218.9, 4_500, 4_500],
  service_8: [6_377.24, 6_600, 6_900],
  service_9: [3_982.11, 4_000, 4_100],
  service_10: [1_815.6, 2_000, 2_000],
  service_11: [9_640.25, 10_400, 11_000],
  housing_1: [38_400, 39_552, 40_740],
  housing_3: [9_214.77, 9_700, 10_100],
  housing_4: [7_120, 7_480, 7_850],
  housing_5: [1_905.44, 2_000, 2_000],
  housing_6: [5_233.18, 4_000, 4_000],
  other_1: [612.35, 650, 650],
  other_2: [2_799, 3_500, 1_500],
  outcome_amortization: [12_640, 11_376, 10_238],
  income_amortization: [8_200, 7_380, 6_642],
  'non-affected-actif': [96_418.22, 91_000, 88_000],
}

const ADDED: Readonly<Record<string, readonly (readonly [string, Years])[]>> = {
  provincial_5: [
    ['Ministère de l’Agriculture – distribution alimentaire', [20_000, 20_000, 20_000]],
    ['Emploi-Québec – subvention salariale', [11_284, 0, 0]],
  ],
  municipal: [
    ['Ville de Rimouski – soutien aux organismes', [22_000, 22_500, 23_000]],
    ['MRC de Rimouski-Neigette – fonds Régions et ruralité', [0, 15_000, 0]],
  ],
  subvention_6: [['Club de golf – tournoi annuel', [3_875.5, 4_000, 4_000]]],
  operation_9: [['Vente de sacs réutilisables', [934.75, 900, 900]]],
  outcome_salary_2: [
    ['Charges sociales de l’employeur', [31_580.12, 33_500, 35_200]],
    ['Assurance collective', [9_870, 10_400, 10_900]],
    ['Régime de retraite', [5_120.5, 5_400, 5_700]],
  ],
  service_12: [['Transport et entreposage réfrigéré', [15_733.46, 17_500, 18_200]]],
}

const TYPES = [1, 4, 5] as const

/** The budget of an organisation as a backend keeps it: one row per column. */
export function believableRows(): FinancialRow[] {
  const grid = gridOf(THREE_YEAR_BUDGET)
  return TYPES.map((type_id, year) => {
    const groups = [...grid.listGroups].map(([group, lines]) => {
      const inputs = lines.filter(({ kind }) => kind === 'input')
      const fixed = inputs.map(({ key, label }) => ({ label, value: AMOUNTS[key]?.[year] ?? null }))
      const added = lines.flatMap(({ key }) => ADDED[key] ?? [])
      return [group, [...fixed, ...added.map(([label, years]) => ({ label, value: years[year] }))]] as const
    })
    const own = Object.entries(AMOUNTS).map(([key, years]) => [key, years[year]] as const)
    return { type_id, ...Object.fromEntries([...groups, ...own]), ...(year === 0 ? BELOW : { 'real-month': 8 }) }
  })
}

const BELOW = {
  'accounting-firm-name': 'Bernier Lavoie CPA inc.',
  'mission-exam': 'examen',
  'financial-year-start': '2025-04-01',
  'financial-year-end': '2026-03-31',
  'balance-immobilisation-fund': 64_210,
  'balance-free-affectation': 96_418.22,
  'balance-affected': 25_000,
  'total-actif': 241_870.65,
}

/** A store of the three-year budget, filled in or empty. `verified`: the surplus that the statements give, in dollars. */
export function budgetStore({ filled, verified }: { readonly filled: boolean; readonly verified?: string }): GridStore {
  const store = createGridStore(gridOf(THREE_YEAR_BUDGET), filled ? believableRows() : [])
  if (verified !== undefined) store.setField('verif-surplus', verified)
  return store
}
