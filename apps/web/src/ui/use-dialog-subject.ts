import { useDisclosure } from '@mantine/hooks'
import { useCallback, useState } from 'react'

/**
 * State of a dialog with its subject. The subject stays while the dialog closes, so that its text does not change. Null
 * before it is first opened.
 */
export function useDialogSubject<About>() {
  const [asked, setAsked] = useState<About | null>(null)
  const [opened, { open: show, close }] = useDisclosure()
  const open = useCallback(
    (subject: About) => {
      setAsked(subject)
      show()
    },
    [show],
  )
  return { asked, opened, open, close }
}
