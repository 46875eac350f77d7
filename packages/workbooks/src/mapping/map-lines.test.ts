import { gridOf } from '@octroi/forms/finance'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { describe, expect, test } from 'vitest'
import type { ReadCell } from '../reading/read-cell.ts'
import { writeGridWorkbook } from '../grids/index.ts'
import { readWorkbook } from '../reading/read-workbook.ts'
import { likeliestSheet, likelyAnswers, type LineMapping, mapLines, NO_MAPPING, type Question } from './index.ts'

const GRID = gridOf(THREE_YEAR_BUDGET)
const sheet = (...rows: ReadCell[][]) => ({ name: 'Budget', hidden: false, rows })
const HEADER = ['Poste', 'ÉTATS FINANCIERS', 'Budget', 'Prévisions 2027']
const mapped = (rows: ReadCell[][], remembered: LineMapping = NO_MAPPING) =>
  mapLines(GRID, sheet(['Maison des jeunes'], HEADER, ...rows), { remembered })
const itemsOf = (rows: ReadCell[][], remembered?: LineMapping) =>
  Object.fromEntries(mapped(rows, remembered).items.map(({ key, value }) => [key, value]))

/** A list of one row, as it is saved, with an amount in the first column. */
const listOf = (label: string, value: number) =>
  JSON.stringify({
    statements: [{ label, value }],
    current: [{ label, value: null }],
    projected: [{ label, value: null }],
  })
const keyOf = (label: string) => GRID.lines.find((line) => line.label === label)?.key ?? ''
/** The nearest target of each row that a question is about. */
const bestOf = (questions: readonly Question[]) =>
  questions.flatMap((question) =>
    question.kind === 'row' ? question.row.proposals.slice(0, 1).map(({ target }) => target) : [],
  )

describe('a sheet of an organisation', () => {
  /** @behaviour workbooks.map-lines */
  test('is mapped by its labels, whatever their case, accents, punctuation and numbers before them', () => {
    expect(
      itemsOf([
        ['CENTRAIDE', 100],
        ['48. loyer', 1200.5, 1300],
        ['Electricité & chauffage', 3],
        ['  Electricité et  chauffage :', 4],
      ]),
    ).toEqual({
      'amounts.statements.income_centraide': '100',
      'amounts.statements.housing_1': '1200.5',
      'amounts.current.housing_1': '1300',
      'amounts.statements.housing_3': '4',
    })
  })

  /** @behaviour workbooks.map-amounts */
  test('has its amounts read as the grid reads what is pasted; what is none is listed', () => {
    const amounts = [
      '1 234,56',
      '1.234,56',
      '(1 234)',
      '-',
      '',
      '  ',
      1.005,
      -0.001,
      'à venir',
      { fault: '#REF!' },
      '99999999999999',
    ]
    const labels = GRID.lines.filter(({ kind }) => kind === 'input').map(({ label }) => label)
    const { items, leftovers } = mapped(amounts.map((amount, place) => [labels[place] ?? '', amount]))
    expect(items.map(({ value }) => value)).toEqual(['1234.56', '1234.56', '-1234', '1.01', '0'])
    expect(leftovers).toEqual([
      { row: 10, column: 1, text: 'à venir', reason: 'not_an_amount' },
      { row: 11, column: 1, text: '#REF!', reason: 'fault' },
      { row: 12, column: 1, text: '99999999999999', reason: 'amount_too_large' },
    ])
  })

  /** @behaviour workbooks.map-questions */
  test('has near labels proposed and never taken, and columns too', () => {
    const { items, questions } = mapped([
      ['Centraide', 1],
      ['Loyers et bail', 5],
      ['Xyz', 6],
    ])
    expect(items).toEqual([{ key: 'amounts.statements.income_centraide', value: '1' }])
    expect(questions).toMatchObject([
      { kind: 'row', row: { label: 'Loyers et bail' } },
      { kind: 'row', row: { label: 'Xyz', proposals: [] } },
    ])
    expect(bestOf(questions)[0]).toEqual({ kind: 'line', line: 'housing_1' })
    expect(mapped([['Centraide', 1, 2, 3]]).questions).toMatchObject([
      { kind: 'column', column: { header: 'Prévisions 2027', proposals: [{ column: 'projected' }] } },
    ])
  })

  /** @behaviour workbooks.map-likely */
  test('has the nearest shown as likely, one for each thing, and totals only as totals', () => {
    const columns = ['Poste', 'Réel 2025-26', 'Budget 26-27', 'Prévu 27-28']
    const sheetOfTheirs = sheet(
      columns,
      ['Centraide', 1, 2, 3],
      ['Subvention Centraide', 1, 2, 3],
      ['Loyers et bail', 5, 6, 7],
      ['Loyer, le bail', 5, 6, 7],
      ['Total du loyer', 5, 6, 7],
      ['Xyz', 6, 6, 6],
    )
    const asked = mapLines(GRID, sheetOfTheirs)
    expect(asked.items).toEqual([])
    const likely = likelyAnswers(GRID, asked)
    expect(likely.columns).toEqual({ reel: 'statements', budget: 'current', prevu: 'projected' })
    // The row « Centraide » already has that line, and one of the two rents is nearer.
    expect(Object.values(likely.rows)).toContainEqual({ kind: 'line', line: 'housing_1' })
    expect(Object.keys(likely.rows).filter((name) => name.includes('loyer'))).toHaveLength(1)
    expect(Object.keys(likely.rows)).not.toContain('subvention centraide')
    expect(Object.keys(likely.rows)).not.toContain('xyz')
    const answered = mapLines(GRID, sheetOfTheirs, { answered: likely })
    expect(answered.items).toContainEqual({ key: 'amounts.projected.income_centraide', value: '3' })
    // The headers of next year's file contain other years.
    const next = sheet(['Poste', 'Réel 2026-27', 'Budget 27-28', 'Prévu 28-29'], ['Centraide', 7, 8, 9])
    expect(mapLines(GRID, next, { remembered: answered.mapping }).items).toHaveLength(3)
    // With two budget columns, no remembered answer says which is this year's.
    const two = sheet(['Poste', 'Budget 26-27', 'Budget 27-28'], ['Centraide', 7, 8])
    expect(mapLines(GRID, two, { remembered: answered.mapping }).items).toEqual([])
  })

  /** @behaviour workbooks.map-likely */
  test.each([
    ['Excédent', 'surplus_total'],
    ['Total dépenses', 'outcome_total'],
    ['Total revenus', 'income_total'],
    ['Frais de banque', 'Frais bancaires et intérêts'],
    ['Téléphone et Internet', 'Télécommunications et informatique'],
    ['Paie', 'Salaires'],
    ['PSOC', 'MSSS – Programme de soutien aux organismes communautaires (PSOC)'],
  ])('« %s » is likely « %s »', (label, line) => {
    const { rows } = likelyAnswers(GRID, mapLines(GRID, sheet(['Poste', 'Budget'], ['Loyer', 1], [label, 5])))
    const [target] = Object.values(rows)
    const found = target?.kind === 'line' ? GRID.lineByKey.get(target.line) : undefined
    expect([found?.key, found?.label]).toContain(line)
  })

  /** @behaviour workbooks.map-kinds */
  test('never has an amount go to a text, to a computed line or to another section, and asks what is doubtful', () => {
    const theirs = sheet(
      ['Poste', 'Budget'],
      ['REVENUS'],
      ['Centraide', 9000],
      ['Total', 9000],
      ['DÉPENSES'],
      ['Honoraires comptables', 3500],
      ['Activités des jeunes', 2100],
      ['Amortissement', 800],
      ['Remboursement', -50],
      ['Total', 6350],
    )
    const asked = mapLines(GRID, theirs)
    const { rows } = likelyAnswers(GRID, asked)
    expect(rows).toEqual({
      'honoraires comptables': { kind: 'line', line: keyOf('Honoraires professionnels') },
      amortissement: { kind: 'line', line: 'outcome_amortization' },
    })
    const proposed = asked.rows.flatMap(({ proposals }) => proposals.map(({ target }) => target))
    expect(proposed).not.toContainEqual({ kind: 'field', field: 'accounting-firm-name' })
    expect(proposed).not.toContainEqual({ kind: 'field', field: 'balance_fund_total' })
    const answered = mapLines(GRID, theirs, { answered: { rows, columns: {} } })
    expect(Object.fromEntries(answered.items.map(({ key, value }) => [key, value]))).toEqual({
      'amounts.current.income_centraide': '9000',
      [`amounts.current.${keyOf('Honoraires professionnels')}`]: '3500',
      'amounts.current.outcome_amortization': '800',
    })
  })

  /** @behaviour workbooks.map-kinds */
  test('does not trust what was remembered of a row where that cannot take its amount', () => {
    const remembered: LineMapping = {
      rows: {
        'honoraires comptables': { kind: 'field', field: 'accounting-firm-name' },
        amortissement: { kind: 'line', line: 'income_amortization_total' },
        'activites des jeunes': { kind: 'line', line: 'service_total' },
        'firme comptable': { kind: 'field', field: 'accounting-firm-name' },
        'total depenses': { kind: 'line', line: 'outcome_total' },
      },
      columns: {},
    }
    const { rows, items } = mapLines(
      GRID,
      sheet(
        ['Poste', 'Budget'],
        ['Loyer', 1],
        ['Honoraires comptables', 3500],
        ['Amortissement', 800],
        ['Activités des jeunes', 2100],
        ['Total dépenses', 6401],
        ['Firme comptable', 'Roy CPA'],
      ),
      { remembered },
    )
    expect(rows.filter(({ how }) => how === 'remembered').map(({ label }) => label)).toEqual([
      'Total dépenses',
      'Firme comptable',
    ])
    expect(items).toContainEqual({ key: 'fields.accounting-firm-name', value: 'Roy CPA' })
    expect(rows.filter(({ target }) => target === undefined)).toHaveLength(3)
  })

  test('has its first rows asked about even before a line that is known, below a header of years', () => {
    const { questions } = mapLines(
      GRID,
      sheet(['Poste', 2025, 2026], ['Subvention de Centraide', 5, 6], ['Loyer', 1, 2]),
    )
    expect(questions).toMatchObject([
      { kind: 'column', column: { header: '2025' } },
      { kind: 'column', column: { header: '2026' } },
      { kind: 'row', row: { place: 1 } },
    ])
    expect(bestOf(questions)).toEqual([{ kind: 'line', line: 'income_centraide' }])
  })

  test('has a row without a name proposed for the list of the group in which it stands', () => {
    const { questions } = mapped([
      ['Loyer', 1],
      ['Déneigement', 2],
    ])
    const [question] = questions
    expect(question?.kind === 'row' && question.row.proposals.at(-1)).toEqual({
      target: { kind: 'detail', line: 'housing_7' },
      score: 0.3,
    })
  })

  /** @behaviour workbooks.map-remembered */
  test('is mapped as the answers said, which are plain data for the next file', () => {
    const rows: ReadCell[][] = [
      ['Loyer', 1, null, 5],
      ['Déneigement', 2],
      ['Loyer de l’entrepôt', 3],
      ['Notes', 9],
    ]
    const answers: LineMapping = {
      rows: {
        deneigement: { kind: 'detail', line: 'housing_7' },
        'loyer de l entrepot': { kind: 'line', line: 'housing_1' },
        notes: { kind: 'none' },
      },
      columns: { 'previsions 2027': 'projected' },
    }
    const expected = {
      'amounts.statements.housing_1': '4',
      'amounts.projected.housing_1': '5',
      'lists.housing_7': listOf('Déneigement', 2),
    }
    expect(itemsOf(rows, answers)).toEqual(expected)
    const { mapping, questions } = mapped(rows, answers)
    expect(questions).toEqual([])
    expect(itemsOf(rows, JSON.parse(JSON.stringify(mapping)))).toEqual(expected)
  })

  test('is not misled by a mapping of another grid, or by names that every object has', () => {
    const strange: LineMapping = { rows: { loyer: { kind: 'line', line: 'gone' } }, columns: { previsions: 'gone' } }
    expect(itemsOf([['Loyer', 1]], strange)).toEqual({ 'amounts.statements.housing_1': '1' })
    const { questions, columns } = mapLines(GRID, sheet(['', 'constructor'], ['Loyer', 1], ['constructor', 2]))
    expect(columns).toMatchObject([{ column: undefined }])
    expect(questions).toMatchObject([{ kind: 'column' }, { kind: 'row' }])
  })

  /** @behaviour workbooks.map-questions */
  test('asks about a second row of a line, a number and a label that do not agree, and a second column', () => {
    expect(
      mapped([
        ['Loyer', 1],
        ['Loyer', 2],
      ]),
    ).toMatchObject({
      items: [{ value: '1' }],
      questions: [{ kind: 'twice', line: 'housing_1', row: { name: 'loyer #2' } }],
    })
    const numbered = mapLines(
      GRID,
      sheet(['', '', 'Budget'], [1, 'Centraide', 3], [2, 'PSOC', 4], [47, 'Total', 0], [49, 'Loyer', 1]),
    )
    expect(numbered.items).toEqual([
      { key: 'amounts.current.income_centraide', value: '3' },
      { key: 'amounts.current.provincial_1', value: '4' },
    ])
    expect(numbered.questions).toMatchObject([{ kind: 'row', row: { label: 'Loyer' } }])
    expect(bestOf(numbered.questions)).toEqual([{ kind: 'line', line: 'housing_1' }])
    const twice = mapLines(GRID, sheet(['', 'Budget', 'Budget'], ['Loyer', 1, 2]))
    expect(twice).toMatchObject({
      items: [{ key: 'amounts.current.housing_1', value: '1' }],
      questions: [{ kind: 'column' }],
    })
  })

  /** @behaviour workbooks.map-remembered */
  test('is mapped as this person says first, of columns under one header too', () => {
    const rows: ReadCell[][] = [
      ['', 'Budget', 'Budget'],
      ['Loyer', 1, 2],
    ]
    const answered: LineMapping = { rows: {}, columns: { budget: null, 'budget #2': 'current' } }
    expect(mapLines(GRID, sheet(...rows), { answered }).items).toEqual([
      { key: 'amounts.current.housing_1', value: '2' },
    ])
    const both: LineMapping = { rows: { loyer: { kind: 'none' } }, columns: {} }
    expect(mapLines(GRID, sheet(...rows), { remembered: both }).items).toEqual([])
    const otherwise: LineMapping = { rows: { loyer: { kind: 'line', line: 'housing_2' } }, columns: {} }
    const { items, mapping } = mapLines(GRID, sheet(...rows), { remembered: both, answered: otherwise })
    expect(items).toEqual([{ key: 'amounts.current.housing_2', value: '1' }])
    expect(mapping.rows).toEqual(otherwise.rows)
  })

  /** @behaviour workbooks.map-own */
  test('that we wrote is corrected by who imports it, and by nobody before', () => {
    const rows = GRID.lines.map(({ number, label }) => [number, label, number])
    const own = sheet(['', '', 'Budget'], ...rows)
    const none: LineMapping = { rows: { loyer: { kind: 'none' } }, columns: {} }
    const has = (items: readonly { readonly key: string }[]) =>
      items.some(({ key }) => key === 'amounts.current.housing_1')
    expect(has(mapLines(GRID, own, { remembered: none }).items)).toBe(true)
    expect(has(mapLines(GRID, own, { answered: none }).items)).toBe(false)
  })

  /** @behaviour workbooks.map-totals */
  test('has its totals compared with those of what was taken', () => {
    const { differences, items } = mapped([
      ['Loyer', 10],
      ['Assurances', 5, 4],
      ['Total – logement', 15, 5],
    ])
    expect(items).toHaveLength(3)
    expect(differences).toEqual([
      { row: 4, line: 'housing_total', column: 'current', theirs: 500, before: 0, ours: 400 },
    ])
  })

  test('keeps a list’s own amount as one row of it', () => {
    expect(itemsOf([['Autres frais de logement', 7]])).toEqual({
      'lists.housing_7': listOf('Autres frais de logement', 7),
    })
  })

  /** @behaviour workbooks.map-keeps */
  test('replaces the rows of a list in its own columns, and leaves those of the others', () => {
    const list = (details: object) => ({ key: 'lists.housing_7', value: JSON.stringify(details) })
    const current = [
      list({
        statements: [
          { label: 'Déneigement', value: 1 },
          { label: 'Ancien', value: 2 },
        ],
        projected: [{ label: 'Déneigement', value: 30 }],
      }),
      { key: 'amounts.statements.housing_1', value: '99' },
      { key: 'amounts.statements.housing_2', value: '50' },
    ]
    const remembered: LineMapping = { rows: { deneigement: { kind: 'detail', line: 'housing_7' } }, columns: {} }
    const rows = [
      ['', 'États financiers'],
      ['Loyer', 10],
      ['Déneigement', 5],
    ]
    const { items } = mapLines(GRID, sheet(...rows), { remembered, current })
    const label = 'Déneigement'
    expect(items).toEqual([
      { key: 'amounts.statements.housing_1', value: '10' },
      list({ statements: [{ label, value: 5 }], current: [{ label, value: null }], projected: [{ label, value: 30 }] }),
    ])
  })

  test('answers what is asked below the grid', () => {
    const rows: ReadCell[][] = [
      ['Loyer', 1],
      ['Mission', 'Audit'],
      ['Fin de l’année financière', { day: '2026-03-31' }],
      ['Début de l’année financière', 'hier'],
      ['Total de l’actif', '1 000 $'],
    ]
    const { items, leftovers } = mapped(rows)
    expect(Object.fromEntries(items.map(({ key, value }) => [key, value]))).toMatchObject({
      'fields.mission-exam': 'audit',
      'fields.financial-year-end': '2026-03-31',
      'fields.total-actif': '1000',
    })
    expect(leftovers).toEqual([{ row: 5, column: 1, text: 'hier', reason: 'not_a_date' }])
  })

  /** @behaviour workbooks.map-emptied */
  test('that we wrote has what was emptied in it proposed as empty; nobody else’s has', () => {
    const current = [
      { key: 'amounts.projected.outcome_salary_1', value: '888' },
      { key: 'amounts.current.outcome_salary_1', value: 'mille' },
      { key: 'lists.provincial_5', value: listOf('Ville', 7) },
      { key: 'fields.accounting-firm-name', value: 'Roy' },
      { key: 'fields.total-actif', value: '12' },
    ]
    const bytes = writeGridWorkbook({
      grid: GRID,
      items: [{ key: 'amounts.statements.income_centraide', value: '5' }],
      organization: 'Le Phare',
      year: 2026,
      words: { number: 'N°', line: 'Ligne' },
    })
    const ours = likeliestSheet(GRID, readWorkbook(bytes))
    if (ours === undefined) throw new Error('the workbook has no sheet')
    const { items, leftovers } = mapLines(GRID, ours, { current })
    expect(leftovers).toEqual([])
    expect(Object.fromEntries(items.map(({ key, value }) => [key, value]))).toEqual({
      'amounts.statements.income_centraide': '5',
      'amounts.projected.outcome_salary_1': '',
      'amounts.current.outcome_salary_1': '',
      'lists.provincial_5': '',
      'fields.accounting-firm-name': '',
      'fields.total-actif': '',
    })
    const theirs = mapLines(GRID, sheet(HEADER, ['Salaires', 1], ['Firme comptable']), { current })
    expect(theirs.items.map(({ key }) => key)).toEqual(['amounts.statements.outcome_salary_1'])
  })

  test('without anything of a budget gives nothing', () => {
    expect(mapLines(GRID, sheet()).items).toEqual([])
    expect(mapLines(GRID, sheet(['Bonjour'], [null, 'monde'])).items).toEqual([])
  })

  test('is the one of its workbook that looks like the grid, hidden or not', () => {
    const notes = { name: 'Notes', hidden: false, rows: [['Bonjour']] }
    const budget = { name: 'Budget', hidden: true, rows: [['Loyer'], ['Centraide']] }
    expect(likeliestSheet(GRID, { sheets: [notes, budget] })?.name).toBe('Budget')
    expect(likeliestSheet(GRID, { sheets: [] })).toBeUndefined()
  })
})
