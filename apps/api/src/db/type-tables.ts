import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Types of requests. */
export interface RequestTypeTable {
  id: number
  label: string
  form_id: number
  flow: JSONColumnType<number[]>
  analyze_type_ids: JSONColumnType<number[]>
  recommendations: string
  financial_pages: boolean
  /** True if no more requests of the type are created. */
  retired: Generated<boolean>
  /** Form by id of the type of analysis, where it differs from the default form of that type. */
  analyze_forms: ColumnType<Readonly<Record<string, number>>, string | undefined, string>
}

/** Types of analyses. */
export interface AnalyzeTypeTable {
  id: number
  label: string
  form_id: number
  financial: boolean
  summary: boolean
  /** True if no other type of request is given it any more. */
  retired: Generated<boolean>
}
