import type { BudgetHints, FinancialExport } from '@octroi/domain'
import { answers, type Calling, type CallRow, EVERYBODY, STAFF } from './row.ts'

const YEAR = 2031
const READERS = answers('yes yes yes yes yes yes hidden')
const EDITORS = answers('yes yes yes no yes yes hidden')
const EDITORS_OF_HINDSIGHT = answers('yes yes yes no yes no no')
const HISTORIANS = answers('yes yes yes no no no hidden')
/** Callers who may change the start of the financial year. */
const DATERS = answers('yes no no no no yes hidden')

/** Returns the address of the first organisation's financial pages. */
const page = ({ here }: Calling): string => `/financial_analyzes/${here.organisation.organizationId}/${YEAR}`
const row = ({ here }: Calling, more: object): object => ({
  organization_id: here.organisation.organizationId,
  year: YEAR,
  ...more,
})
const HINT = 'verified-surplus.statements.surplus_total'
const STANDING_OUT = [
  { key: 'amounts.statements.housing_1', value: '500' },
  { key: 'fields.verif-surplus', value: '1' },
]
const HINDSIGHT = '?grid_id=retrospective-statements'
const NO_MAPPING = { mapping: { rows: [], columns: [] } }
const opensYear = (given: Calling, what: FinancialExport) =>
  given.who.calls('POST', `${page(given)}/exports`, { body: { export: { what, format: 'xlsx' } } })

export const FINANCE: readonly CallRow[] = [
  {
    call: 'financialAnalyzes.read',
    about: 'a year of the first organisation',
    may: READERS,
    does: (given) => given.who.reads(page(given)),
  },
  {
    call: 'financialAnalyzes.years',
    about: 'of the first organisation',
    may: READERS,
    does: ({ here, who }) => who.reads(`/financial_analyzes/${here.organisation.organizationId}`),
  },
  {
    call: 'financialAnalyzes.items',
    about: 'a year of the first organisation',
    may: READERS,
    does: (given) => given.who.reads(`${page(given)}/items`),
  },
  {
    call: 'financialAnalyzes.items',
    about: 'what was entered in hindsight',
    may: STAFF,
    does: (given) => given.who.reads(`${page(given)}/items${HINDSIGHT}`),
  },
  {
    call: 'financialAnalyzes.changedItems',
    about: 'a year of the first organisation',
    may: READERS,
    does: (given) => given.who.reads(`${page(given)}/items/changed`, { after: '2026-01-01T00:00:00Z' }),
  },
  {
    call: 'financialAnalyzes.saveItems',
    about: 'a year of the first organisation',
    may: EDITORS,
    does: (given) => given.who.calls('POST', `${page(given)}/items`, { body: { items: [] } }),
  },
  {
    call: 'financialAnalyzes.saveItems',
    about: 'in hindsight',
    may: EDITORS_OF_HINDSIGHT,
    does: (given) => given.who.calls('POST', `${page(given)}/items${HINDSIGHT}`, { body: { items: [] } }),
  },
  {
    call: 'financialAnalyzes.save',
    about: 'a year of the first organisation',
    may: EDITORS,
    does: (given) =>
      given.who.calls('POST', '/financial_analyzes', { body: [row(given, { type_id: 4, income_centraide: 12.5 })] }),
  },
  {
    call: 'financialAnalyzes.save',
    about: 'in hindsight',
    may: EDITORS_OF_HINDSIGHT,
    does: (given) =>
      given.who.calls('POST', '/financial_analyzes', { body: [row(given, { type_id: 2, income_centraide: 12.5 })] }),
  },
  {
    call: 'financialAnalyzes.save',
    about: 'where the financial year begins',
    may: DATERS,
    does: (given) => {
      const start = `20${20 + (given.who.id % 10)}-04-01`
      return given.who.calls('POST', '/financial_analyzes', {
        body: [row(given, { type_id: 1, 'financial-year-start': start })],
      })
    },
  },
  {
    call: 'financialAnalyzes.summary',
    about: 'of the first organisation',
    may: STAFF,
    does: (given) => given.who.reads(`/financial_analyzes/summary/${given.here.organisation.organizationId}/${YEAR}`),
  },
  {
    call: 'financialAnalyzes.history',
    about: 'of an amount of the first organisation',
    may: HISTORIANS,
    does: (given) => given.who.reads(`${page(given)}/history`, { key: 'amounts.current.income_centraide' }),
  },
  {
    call: 'financialAnalyzes.mapping',
    about: 'of the financial pages',
    may: EDITORS,
    does: (given) => given.who.reads(`${page(given)}/workbook_mapping`),
  },
  {
    call: 'financialAnalyzes.mapping',
    about: 'of what is entered in hindsight',
    may: EDITORS_OF_HINDSIGHT,
    does: (given) => given.who.reads(`${page(given)}/workbook_mapping${HINDSIGHT}`),
  },
  {
    call: 'financialAnalyzes.saveMapping',
    about: 'of the financial pages',
    may: EDITORS,
    does: (given) => given.who.calls('PUT', `${page(given)}/workbook_mapping`, { body: NO_MAPPING }),
  },
  {
    call: 'financialAnalyzes.saveMapping',
    about: 'of what is entered in hindsight',
    may: EDITORS_OF_HINDSIGHT,
    does: (given) => given.who.calls('PUT', `${page(given)}/workbook_mapping${HINDSIGHT}`, { body: NO_MAPPING }),
  },
  {
    call: 'financialAnalyzes.openExport',
    about: 'a year of the first organisation',
    may: READERS,
    does: (given) => opensYear(given, 'pages'),
  },
  {
    call: 'financialAnalyzes.openExport',
    about: 'what was entered in hindsight',
    may: STAFF,
    does: (given) => opensYear(given, 'hindsight'),
  },
  {
    call: 'financialAnalyzes.openExport',
    about: 'the summary of the first organisation',
    may: STAFF,
    does: (given) => opensYear(given, 'summary'),
  },
  {
    call: 'financialHints.read',
    about: 'a year of the first organisation',
    may: READERS,
    does: (given) => given.who.reads(`${page(given)}/hints`),
  },
  {
    call: 'financialHints.dismiss',
    about: 'of a year of the first organisation',
    may: EDITORS,
    does: async (given) => {
      await given.here.organisation.calls('POST', `${page(given)}/items`, { body: { items: STANDING_OUT } })
      return given.who.calls('POST', `${page(given)}/hints`, { body: { hint: HINT, reason: 'Corrigé bientôt' } })
    },
  },
  {
    call: 'financialHints.takeBack',
    about: 'that the first organisation dismissed',
    may: EDITORS,
    does: async (given) => {
      const { organisation } = given.here
      await organisation.calls('POST', `${page(given)}/items`, { body: { items: STANDING_OUT } })
      const body = { hint: HINT, reason: 'Corrigé bientôt' }
      const said = await organisation.calls<BudgetHints>('POST', `${page(given)}/hints`, { body })
      return given.who.calls('DELETE', `${page(given)}/hints/${said.body.dismissals[0]?.id}`)
    },
  },
  { call: 'grids.read', about: 'any', may: EVERYBODY, does: ({ who }) => who.reads('/grids/three-year-budget') },
]
