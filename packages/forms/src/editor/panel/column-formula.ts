import type { Question } from '../../description/form.ts'
import { NUMBER_FIELD_TYPES } from '../../values/field-value.ts'

/** A name that a formula of a question can use, with what people call it. */
export interface FormulaName {
  readonly name: string
  readonly label: string
}

/** The names that the formula of a field can use: the other columns with numbers, and the options that name variables. */
export function formulaNames({ fields, options }: Question, place: number): FormulaName[] {
  const columns = fields
    .filter(({ type }, index) => index !== place && NUMBER_FIELD_TYPES.has(type))
    .map(({ id, title }) => ({ name: id, label: title || id }))
  const variables = options.flatMap(({ custom, label }) =>
    custom !== null && /^[a-z][a-z0-9_]*$/.test(custom) ? [{ name: custom, label: label || custom }] : [],
  )
  return fields[place]?.type === 'formula' && columns.length > 0 ? columns : variables
}

const SIGNS: Readonly<Record<string, string>> = { '×': '*', '·': '*', '÷': '/', '−': '-', '–': '-' }

/** Returns a formula with the signs of the formula language for those that are written by hand: `×` becomes `*`. */
export const withFormulaSigns = (text: string): string => text.replace(/[×·÷−–]/g, (sign) => SIGNS[sign] ?? sign)

/** A formula in words: `f2*f3` as `Quantité × Coût unitaire`. */
export function formulaInWords(formula: string, names: readonly FormulaName[]): string {
  const labels = new Map(names.map(({ name, label }) => [name, label]))
  return formula
    .replace(/\s*([*/+-])\s*/g, (_, sign: string) => ` ${WRITTEN[sign] ?? sign} `)
    .replace(/[A-Za-z_][\w]*/g, (name) => labels.get(name) ?? name)
    .trim()
}

const WRITTEN: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' }
