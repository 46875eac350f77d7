import type { CompiledQuery } from 'kysely'
import type { Db } from './client.ts'

/** Placeholders of parameters while a statement is compiled, recognised afterwards; no row has these ids. */
const ANY_ID = Number.MIN_SAFE_INTEGER

/** The parameters of a statement. */
export type StatementValues = Readonly<Record<string, number | string | Date>>

/**
 * Compiles a statement once for the process instead of for each call; meant for statements that nearly every call runs.
 * `compile` must use each of the named values only as a parameter, alone or in a list, and build the same text whatever
 * they are. Other values are inlined in the text, so that a cached plan knows them. The returned function gives the
 * rows; none if `compile` returns no statement.
 */
export function compileOnce<Values extends StatementValues, Row>(
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

/** Inlines the parameters that are constant into the text of a statement. */
function withConstants<Row>(compiled: CompiledQuery<Row>, isGiven: (parameter: unknown) => boolean) {
  const parameters: unknown[] = []
  const text = compiled.sql.replace(/\$(\d+)/g, (_, number: string) => {
    const parameter = compiled.parameters[Number(number) - 1]
    if (!isGiven(parameter) && isConstant(parameter)) return `'${String(parameter).replaceAll("'", "''")}'`
    return `$${parameters.push(parameter)}`
  })
  return { ...compiled, sql: text, parameters }
}

/**
 * True for a text, number or boolean: these are inlined as quoted text, whose type the database infers as for a
 * parameter.
 */
const isConstant = (parameter: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof parameter)
