import { useMemo, useState } from 'react'
import type { Field } from '../../description/form.ts'
import { plainField } from '../../questions/single-value.ts'
import { useFormMessages } from '../form-messages.tsx'

/**
 * A group for what was chosen and is not offered, so that it can be unchecked: an answer to an older version of the
 * form. Its choices stay once they are unchecked, for the focus to stay where it is. Null when there is none.
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
