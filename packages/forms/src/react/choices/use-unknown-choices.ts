import { useMemo, useState } from 'react'
import type { Field } from '../../description/form.ts'
import { plainField } from '../../questions/single-value.ts'
import { useFormMessages } from '../form-messages.tsx'

/**
 * Returns a group of the chosen values that the form does not offer, such as answers to an older version of it, so that
 * they can be unchecked. A choice stays in the group once it is unchecked, so that the focus stays where it is. Null
 * when there is none.
 */
export function useUnknownChoices(fields: readonly Field[], chosen: readonly string[]): Field | null {
  const messages = useFormMessages()
  const offered = useMemo(() => new Set(fields.flatMap(({ values }) => values ?? [])), [fields])
  const [kept, setKept] = useState<readonly string[]>([])
  const unknown = chosen.filter((value) => !offered.has(value) && !kept.includes(value))
  if (unknown.length > 0) setKept([...kept, ...unknown])
  return useMemo(
    () =>
      kept.length === 0
        ? null
        : { ...plainField('checkbox'), id: 'unknown', categorie_name: messages.notOffered, values: [...kept] },
    [kept, messages],
  )
}
