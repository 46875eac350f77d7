import { gridOf } from '@octroi/forms/finance'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { sheetOf } from '../testing/sheet-cells.ts'
import { writeGridWorkbook } from './index.ts'

const ITEMS = [
  { key: 'amounts.statements.income_centraide', value: '1234.5' },
  { key: 'amounts.current.income_centraide', value: '-0.05' },
  { key: 'amounts.projected.income_centraide', value: 'à venir' },
  {
    key: 'lists.provincial_5',
    value: JSON.stringify({
      statements: [{ label: '=cmd|calc', value: 10.25 }],
      current: [{ label: '-ministère', value: 7 }],
    }),
  },
  { key: 'fields.accounting-firm-name', value: '@firme' },
  { key: 'fields.financial-year-start', value: 'avril 2025' },
  { key: 'fields.financial-year-end', value: '2026-03-31' },
  { key: 'fields.mission-exam', value: 'audit' },
  { key: 'fields.balance-affected', value: '0.10' },
  { key: 'fields.balance-free-affectation', value: '0.20' },
]

describe('a grid as a workbook', () => {
  const bytes = writeGridWorkbook({
    grid: gridOf(THREE_YEAR_BUDGET),
    items: ITEMS,
    organization: 'Maison des jeunes',
    year: 2026,
    words: { number: 'N°', line: 'Ligne' },
  })
  const sheet = sheetOf(bytes)
  const rowOf = (label: string) => {
    const found = Object.entries(sheet).find(([at, cell]) => /^B\d+$/.test(at) && cell.v === label)
    return Number(found?.[0].slice(1))
  }
  const sumOf = (range: string) => `SUM(IF(ISTEXT(${range}),0,ROUND(${range}*100,0)))`
  const values = (label: string) => ['A', 'C', 'D', 'E'].map((column) => sheet[`${column}${rowOf(label)}`]?.v)

  /** @behaviour workbooks.grid */
  test('says whose it is, of which year, and its columns, above one row per line and its headings', () => {
    expect(['A1', 'A2', 'A3', 'B3', 'C3', 'E3', 'B4'].map((at) => sheet[at]?.v)).toEqual([
      'Maison des jeunes',
      'Grille budgétaire sur trois ans – 2026',
      'N°',
      'Ligne',
      'États financiers',
      'Prévisions budgétaires',
      'Revenus',
    ])
    expect(values('Centraide')).toEqual([1, 1234.5, -0.05, 'à venir'])
    expect(values('Salaires')).toEqual([32, undefined, undefined, undefined])
    expect(sheet[`C${rowOf('Centraide')}`]?.z).toBe('[$-C0C]#,##0.00\\\u00a0[$$-C0C]')
  })

  test('has the rows of a list below its line, which adds them up', () => {
    const line = rowOf('Autres ministères et organismes provinciaux')
    expect([1, 2].map((below) => sheet[`B${line + below}`]?.v)).toEqual(["'-ministère", "'=cmd|calc"])
    expect(sheet[`C${line}`]).toMatchObject({ f: `${sumOf(`C${line + 1}:C${line + 2}`)}/100`, v: 10.25 })
    expect(sheet[`D${line}`]?.v).toBe(7)
    const lines = [4, 3, 2, 1, 0].map((before) => `ROUND(N(C${line - before})*100,0)`)
    const total = sheet[`C${rowOf('Total – gouvernement provincial')}`]
    expect(total).toMatchObject({ f: `((${lines.join('+')}))/100`, v: 10.25 })
  })

  test('ends with what is asked below, in the column of each answer', () => {
    expect(values('Firme comptable')).toEqual([undefined, "'@firme", undefined, undefined])
    expect(values('Mission')).toEqual([undefined, 'Audit', undefined, undefined])
    expect(values('Nombre de mois réels')).toEqual([undefined, undefined, 6, undefined])
    expect(sheet[`C${rowOf('Fin de l’année financière')}`]).toMatchObject({ v: 46112, z: 'dd\\-mm\\-yyyy' })
    // A date that nobody entered stays empty.
    expect(values('Début de l’année financière')).toEqual([undefined, 'avril 2025', undefined, undefined])
    const total = sheet[`C${rowOf('Total des soldes de fonds')}`]
    expect(total).toMatchObject({ v: 0.3, f: expect.stringMatching(/^\(ROUND\(N\(C\d+\)\*100,0\)\+.*\)\/100$/) })
  })

  /** @behaviour workbooks.grid */
  test('keeps its header and its labels in view, and repeats its header on paper', () => {
    const parts = unzipSync(bytes)
    const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
    expect(xml('xl/worksheets/sheet1.xml')).toContain(
      '<pane xSplit="2" ySplit="3" topLeftCell="C4" activePane="bottomRight" state="frozen"/>',
    )
    expect(xml('xl/worksheets/sheet1.xml')).toContain('<conditionalFormatting sqref="C4:E')
    expect(xml('xl/workbook.xml')).toContain("'Grille budgétaire sur trois ans'!$3:$3</definedName>")
    expect(sheet['!cols']?.map(({ width }) => width)).toEqual(
      [6, 59.29, 22.14, 22.14, 22.14].map((one) => expect.closeTo(one)),
    )
  })

  /** @behaviour workbooks.no-formulas */
  test('has no formula but its own: no text begins one', () => {
    const formulas = Object.values(sheet).flatMap(({ f }) => (typeof f === 'string' ? [f] : []))
    expect(formulas.length).toBeGreaterThan(50)
    for (const source of formulas)
      expect(source).toMatch(/^(?:[A-Z]+\d+(?::[A-Z]+\d+)?|SUM|ISTEXT|ROUND|IF|N|\d+|[-+*/=(),])+$/)
  })
})
