import { type Actor, type Condition, conditionFor, type Permission, type Scope, scopeOf } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { AppError } from '../errors/app-error.ts'

/** SQL for the facts of a list's rows on which scopes depend. */
export interface RowFacts {
  readonly organization_id?: RawBuilder<unknown>
  readonly responsible_id?: RawBuilder<unknown>
  readonly user_id?: RawBuilder<unknown>
  readonly financial_analyst_id?: RawBuilder<unknown>
  readonly editable?: RawBuilder<SqlBool>
  readonly approved?: RawBuilder<SqlBool>
  readonly confidential?: RawBuilder<SqlBool>
  readonly in_analysis?: RawBuilder<SqlBool>
  readonly anonymised?: RawBuilder<SqlBool>
  /** Condition: the user is involved in the row's object. */
  readonly involved_user_ids?: (user: number) => RawBuilder<SqlBool>
  /** Condition: the user is listed on it. */
  readonly listed_user_ids?: (user: number) => RawBuilder<SqlBool>
  /** Condition: the user declared a conflict of interest on the row's request. */
  readonly conflicted_user_ids?: (user: number) => RawBuilder<SqlBool>
}

/**
 * Returns the SQL condition for the rows on which the actor has an ability, by the same scopes that decide about one
 * object (`can`). Throws `forbidden` if they have it on none, and an error if the list lacks a fact that the scope
 * needs.
 */
export function buildAbilityCondition(actor: Actor, permission: Permission, facts: RowFacts): RawBuilder<SqlBool> {
  const condition = conditionFor(actor, permission)
  if (!condition) throw new AppError('forbidden')
  return buildScopeSql(condition, actor, facts)
}

/** Returns the scope in which the actor has an ability. Throws `forbidden` without any. */
export function requireScope(actor: Actor, permission: Permission): Scope {
  const scope = scopeOf(actor, permission)
  if (!scope) throw new AppError('forbidden')
  return scope
}

/** Converts a scope's condition to SQL. If it is null, because a fact is unknown, no row matches. */
export function buildScopeSql(condition: Condition, actor: Actor, facts: RowFacts): RawBuilder<SqlBool> {
  if ('every' in condition) return joined(condition.every, ' and ', { actor, facts })
  if ('some' in condition) return joined(condition.some, ' or ', { actor, facts })
  if ('actorIs' in condition) return sql<SqlBool>`${known(facts, condition.actorIs)} = ${actor.id}`
  if ('actorIsAmong' in condition) return known(facts, condition.actorIsAmong)(actor.id)
  if ('actorIsNotAmong' in condition) return sql<SqlBool>`not (${known(facts, condition.actorIsNotAmong)(actor.id)})`
  if ('actorBelongsTo' in condition) {
    if (actor.organization_id === null) return sql<SqlBool>`false`
    return sql<SqlBool>`${known(facts, condition.actorBelongsTo)} = ${actor.organization_id}`
  }
  if ('isNot' in condition) {
    const fact = facts[condition.isNot]
    return fact ? sql<SqlBool>`not (${fact})` : sql<SqlBool>`true`
  }
  const fact = known(facts, condition.fact)
  return condition.is ? sql<SqlBool>`(${fact})` : sql<SqlBool>`not (${fact})`
}

const joined = (
  conditions: readonly Condition[],
  word: ' and ' | ' or ',
  { actor, facts }: { readonly actor: Actor; readonly facts: RowFacts },
): RawBuilder<SqlBool> =>
  conditions.length === 0
    ? sql<SqlBool>`${sql.raw(String(word === ' and '))}`
    : sql<SqlBool>`(${sql.join(
        conditions.map((one) => buildScopeSql(one, actor, facts)),
        sql.raw(word),
      )})`

function known<K extends keyof RowFacts>(facts: RowFacts, fact: K): NonNullable<RowFacts[K]> {
  const column = facts[fact]
  if (column === undefined) throw new Error(`The list does not say where '${fact}' stands, which the scope looks at`)
  return column
}
