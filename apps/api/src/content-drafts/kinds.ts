import type { ContentKindName } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { ANALYZE_TYPE_KIND } from './analyze-types.ts'
import type { ContentKind } from './content-kind.ts'
import { CRITERION_KIND } from './criteria.ts'
import { LIST_KIND } from './lists.ts'
import { MAIL_KIND } from './mails.ts'
import { REQUEST_TYPE_KIND } from './request-types.ts'
import { TEXT_KIND } from './texts.ts'

/** Hides the type of a kind's values: `parseValue` checks them before any other method gets them. */
const anyValue = <Value extends object>(kind: ContentKind<Value>) => kind as unknown as ContentKind

export const KINDS: Readonly<Record<ContentKindName, ContentKind>> = {
  list: anyValue(LIST_KIND),
  request_type: anyValue(REQUEST_TYPE_KIND),
  analyze_type: anyValue(ANALYZE_TYPE_KIND),
  criterion: anyValue(CRITERION_KIND),
  mail: anyValue(MAIL_KIND),
  text: TEXT_KIND,
}

/** Kind and key of an item of the content. */
export interface ItemName {
  readonly kind: ContentKindName
  readonly key: string
}

/** Checks the shape of a value. Throws `not_found` for an unknown key, `malformed` for another shape. */
export function parseValue({ kind, key }: ItemName, value: unknown): object {
  const shape = KINDS[kind].shapeOf(key)
  if (shape === null) throw new AppError('not_found')
  const result = shape.safeParse(value)
  if (!result.success) throw new AppError('malformed')
  return result.data
}

/** Reads the published value of an item. Throws `not_found`. */
export async function readPublished(db: Db, { kind, key }: ItemName): Promise<object> {
  const value = await KINDS[kind].read(db, key)
  if (value === undefined) throw new AppError('not_found')
  return value
}

/** Reads the name of an item as administrators see it. Throws `not_found`. */
export async function readLabel(db: Db, { kind, key }: ItemName): Promise<string> {
  const item = (await KINDS[kind].list(db)).find((one) => one.key === key)
  if (item === undefined) throw new AppError('not_found')
  return item.label
}
