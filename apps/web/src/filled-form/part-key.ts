import type { FilledFormOwner } from './owner.ts'

type Part = 'form' | 'answers' | 'documents'

/** Prefix of the query keys of all parts of a filled form. */
export const partsKey = ({ name }: Pick<FilledFormOwner, 'name'>) => ['filled-form', name] as const

/** Query key of a part of a filled form. */
export const partKey = (owner: Pick<FilledFormOwner, 'name'>, part: Part) => [...partsKey(owner), part] as const
