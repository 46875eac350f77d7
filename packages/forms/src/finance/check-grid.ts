import type { GridDefinition, GridField, GridLine } from './definition.ts'
import type { FoundGridFault, GridFaultCode } from './grid-fault.ts'
import { parseRatio, parseSum, SumError } from './sum-expression.ts'

/** Checks the rules that the structure alone cannot express, all in one pass. */
export function checkGrid(definition: GridDefinition): FoundGridFault[] {
  const faults: FoundGridFault[] = []
  const report: Report = (path, code, detail = '') => faults.push({ path, code, detail: String(detail) })
  checkUnique(definition, report)
  checkGroups(definition, report)
  checkExpressions(definition, report)
  checkFields(definition, report)
  const numbers = new Set(definition.lines.map(({ number }) => number))
  for (const [place, { before }] of definition.headings.entries()) {
    if (!numbers.has(before)) report(`headings[${place}].before`, 'unknown_line', before)
  }
  return faults
}

type Report = (path: string, code: GridFaultCode, detail?: string | number) => void

/** Keys are properties of the same saved row, so that lines, indicators and fields may not share one. */
function checkUnique({ columns, groups, lines, indicators, fields }: GridDefinition, report: Report): void {
  claim(columns, ({ id }) => ['id', id], { list: 'columns', report })
  claim(columns, ({ type_id }) => ['type_id', type_id], { list: 'columns', report })
  claim(groups, ({ id }) => ['id', id], { list: 'groups', report })
  claim(lines, ({ number }) => ['number', number], { list: 'lines', report })
  const keys = new Set<string>()
  for (const [list, parts] of Object.entries({ lines, indicators, fields })) {
    for (const [place, { key }] of parts.entries()) {
      if (keys.has(key)) report(`${list}[${place}].key`, 'duplicate', key)
      keys.add(key)
    }
  }
}

function claim<T>(
  parts: readonly T[],
  name: (part: T) => readonly [string, string | number],
  { list, report }: { readonly list: string; readonly report: Report },
): void {
  const seenKeys = new Set<string | number>()
  for (const [place, part] of parts.entries()) {
    const [property, value] = name(part)
    if (seenKeys.has(value)) report(`${list}[${place}].${property}`, 'duplicate', value)
    seenKeys.add(value)
  }
}

/** A group is saved as one list, so that it can have only one line with a list. */
function checkGroups({ groups, lines }: GridDefinition, report: Report): void {
  const groupIds = new Set(groups.map(({ id }) => id))
  const lists = new Set<string>()
  for (const [place, { group, kind }] of lines.entries()) {
    if (!groupIds.has(group)) report(`lines[${place}].group`, 'unknown_group', group)
    if (kind !== 'list') continue
    if (lists.has(group)) report(`lines[${place}].kind`, 'two_lists', group)
    lists.add(group)
  }
}

function checkExpressions({ lines, indicators }: GridDefinition, report: Report): void {
  const reads = new Map<number, ReadonlySet<number>>()
  for (const [place, line] of lines.entries()) {
    const path = `lines[${place}].expression`
    const isComputed = line.kind === 'total' || line.kind === 'ratio'
    if (!isComputed && line.expression !== undefined) report(path, 'misplaced_expression', line.key)
    if (isComputed && line.expression === undefined) report(path, 'missing_expression', line.key)
    if (isComputed && line.expression !== undefined) reads.set(line.number, readsOf(line, path, report))
  }
  for (const [place, { expression }] of indicators.entries()) {
    const path = `indicators[${place}].expression`
    checkKnown(readsOf({ kind: 'ratio', expression }, path, report), lines, (number) =>
      report(path, 'unknown_line', number),
    )
  }
  for (const [place, { number }] of lines.entries()) checkReads({ number, place, lines, reads }, report)
}

function readsOf(line: Pick<GridLine, 'kind' | 'expression'>, path: string, report: Report): ReadonlySet<number> {
  const expression = line.expression ?? ''
  try {
    if (line.kind === 'total') return new Set(parseSum(expression).keys())
    const { part, whole } = parseRatio(expression)
    return new Set([...part.keys(), ...whole.keys()])
  } catch (error) {
    if (!(error instanceof SumError)) throw error
    report(path, 'bad_expression', error.token)
    return new Set()
  }
}

interface ExpressionContext {
  readonly number: number
  readonly place: number
  readonly lines: readonly GridLine[]
  readonly reads: ReadonlyMap<number, ReadonlySet<number>>
}

/** Checks that a line reads earlier lines only; one that would read itself in the end is reported as such. */
function checkReads({ number, place, lines, reads }: ExpressionContext, report: Report): void {
  const path = `lines[${place}].expression`
  const own = reads.get(number) ?? new Set()
  checkKnown(own, lines, (unknown) => report(path, 'unknown_line', unknown))
  for (const read of own) {
    const at = lines.findIndex((line) => line.number === read)
    if (reaches(read, number, reads)) report(path, 'cycle', read)
    else if (at > place) report(path, 'later_line', read)
    else if (lines[at]?.kind === 'ratio') report(path, 'not_an_amount', read)
  }
}

function checkKnown(
  wantedNumbers: ReadonlySet<number>,
  lines: readonly GridLine[],
  unknown: (number: number) => void,
): void {
  for (const number of wantedNumbers) if (!lines.some((line) => line.number === number)) unknown(number)
}

function reaches(from: number, target: number, reads: ReadonlyMap<number, ReadonlySet<number>>): boolean {
  const seen = new Set<number>()
  const open = [from]
  for (let line = open.pop(); line !== undefined; line = open.pop()) {
    if (line === target) return true
    if (seen.has(line)) continue
    seen.add(line)
    open.push(...(reads.get(line) ?? []))
  }
  return false
}

function checkFields({ fields, columns, lines, check }: GridDefinition, report: Report): void {
  const amounts = new Set(fields.filter(({ kind }) => kind === 'amount').map(({ key }) => key))
  for (const [place, field] of fields.entries()) {
    const path = `fields[${place}]`
    if (!columns.some(({ id }) => id === field.column)) report(`${path}.column`, 'unknown_column', field.column)
    checkChoice(field, path, report)
    if (field.kind !== 'total') continue
    for (const [rank, key] of field.of.entries()) {
      if (!amounts.has(key)) report(`${path}.of[${rank}]`, 'unknown_field', key)
    }
  }
  if (check !== undefined && !amounts.has(check.field)) report('check.field', 'unknown_field', check.field)
  if (check !== undefined && !lines.some(({ number }) => number === check.line))
    report('check.line', 'unknown_line', check.line)
}

function checkChoice(field: GridField, path: string, report: Report): void {
  if (field.kind !== 'choice') return
  claim(field.choices, ({ value }) => ['value', String(value)], { list: `${path}.choices`, report })
  if (field.default !== undefined && !field.choices.some(({ value }) => value === field.default))
    report(`${path}.default`, 'not_a_choice', field.default)
}
