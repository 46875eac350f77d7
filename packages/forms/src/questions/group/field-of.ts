import type { Field } from '../../description/form.ts'

/** A field that names a cell and has no rule. */
export function fieldOf(id: string, title: string, type: Field['type']): Field {
  return {
    id,
    title,
    type,
    validation: null,
    validation_help: null,
    length: null,
    values: null,
    categorie_name: null,
  }
}
