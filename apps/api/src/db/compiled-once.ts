import type { CompiledQuery } from 'kysely'
import type { Db } from './client.ts'

/** Stand for what is asked for while a statement is compiled: nothing has these ids. */
const ANY_ID = Number.MIN_SAFE_INTEGER

/** What a statement may be given. */
export type StatementValues = Readonly<Record<string, number | string | Date>>

/**
 * A statement that is compiled once for the process, where it would otherwise be put together anew by each call: for
 * what nearly every call asks. Name what it is given, and use each only as a parameter, alone or in a list; its text is
 * the same whatever that is. What else it compares with is written in its text, so that a plan that is kept knows it.
 * Gives the rows; none where `compile` gives no statement.
 */
export function compiledOnce<Values extends StatementValues, Row>(
  names: readonly (keyof Values & string)[],
  compile: (db: Db, given: Values) => CompiledQuery<Row> | undefined,
): (db: Db, given: Values) => Promise<Row[]> {
  const places = new Map<unknown, string>(names.map((name, place) => [ANY_ID + place, name]))
  const standIns = Object.fromEntries([...places].map(([standIn, name]) => [name, standIn])) as Values
  let statement: CompiledQuery<Row> | null | undefined
  return async (db, values) => {
    if (statement === undefined) {
      const compiled = compile(db, standIns)
      statement = compiled === undefined ? null : withConstants(compiled, (parameter) => places.has(parameter))
    }
    if (statement === null) return []
    const valueOf = (parameter: unknown): unknown => {
      if (Array.isArray(parameter)) return parameter.map(valueOf)
      const name = places.get(parameter)
      return name === undefined ? parameter : values[name]
    }
    return (await db.executeQuery<Row>({ ...statement, parameters: statement.parameters.map(valueOf) })).rows
  }
}

/** Writes the parameters that are the same at every call into the text of a statement. */
function withConstants<Row>(compiled: CompiledQuery<Row>, isGiven: (parameter: unknown) => boolean) {
  const parameters: unknown[] = []
  const text = compiled.sql.replace(/\$(\d+)/g, (_, number: string) => {
    const parameter = compiled.parameters[Number(number) - 1]
    if (!isGiven(parameter) && isConstant(parameter)) return `'${String(parameter).replaceAll("'", "''")}'`
    return `$${parameters.push(parameter)}`
  })
  return { ...compiled, sql: text, parameters }
}

/** A text, number or boolean is written as text, whose type the database finds out as that of a parameter. */
const isConstant = (parameter: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof parameter)
