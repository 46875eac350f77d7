import type { CompiledQuery } from 'kysely'
import type { Db } from './client.ts'

/** Stand for what is asked for while a statement is compiled: nothing has these ids. */
const ANY_ID = Number.MIN_SAFE_INTEGER

/**
 * A statement that is compiled once for the process, where it would otherwise be put together anew by each call: for
 * what nearly every call asks. Name what it is given, and use each only as a parameter, alone or in a list; its text is
 * the same whatever that is. Gives the rows.
 */
export function compiledOnce<Given extends Readonly<Record<string, number | string>>, Row>(
  names: readonly (keyof Given & string)[],
  compile: (db: Db, given: Given) => CompiledQuery<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const places = new Map<unknown, string>(names.map((name, place) => [ANY_ID + place, name]))
  const standIns = Object.fromEntries([...places].map(([standIn, name]) => [name, standIn])) as Given
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= compile(db, standIns)
    const valueOf = (parameter: unknown): unknown => {
      if (Array.isArray(parameter)) return parameter.map(valueOf)
      const name = places.get(parameter)
      return name === undefined ? parameter : values[name]
    }
    return (await db.executeQuery<Row>({ ...compiled, parameters: compiled.parameters.map(valueOf) })).rows
  }
}
