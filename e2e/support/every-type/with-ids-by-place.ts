/**
 * Returns the sections of a form in which each id is its place among all ids, so that two forms which differ in their ids
 * alone are equal. Conditions and formulae name the same ids.
 */
export function withIdsByPlace(form: { readonly sections: unknown }): unknown {
  const places = new Map<number, number>()
  collectIds(form.sections, places)
  return renamed(form.sections, places)
}

function collectIds(part: unknown, places: Map<number, number>): void {
  if (Array.isArray(part)) for (const each of part) collectIds(each, places)
  else if (isObject(part)) {
    const { id } = part
    // The id of a type says which type it is.
    if (typeof id === 'number' && !places.has(id)) places.set(id, places.size + 1)
    for (const [name, value] of Object.entries(part)) if (name !== 'question_type') collectIds(value, places)
  }
}

const IDS = new Set(['id', 'option_id', 'parent_option_id', 'title_from'])
const FORMULAS = new Set(['show_if', 'required_if'])

function renamed(part: unknown, places: ReadonlyMap<number, number>): unknown {
  if (Array.isArray(part)) return part.map((each) => renamed(each, places))
  if (!isObject(part)) return part
  const rename = (id: unknown) => (typeof id === 'number' ? (places.get(id) ?? id) : id)
  const entries = Object.entries(part).map(([name, value]): [string, unknown] => {
    if (name === 'question_type') return [name, value]
    if (IDS.has(name)) return [name, Array.isArray(value) ? value.map(rename) : rename(value)]
    if (FORMULAS.has(name))
      return [
        name,
        String(value).replaceAll(/\b([qo])(\d+)/g, (_, kind, id) => `${kind}${places.get(Number(id)) ?? id}`),
      ]
    return [name, renamed(value, places)]
  })
  return Object.fromEntries(entries)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
