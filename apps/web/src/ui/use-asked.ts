import { useDisclosure } from '@mantine/hooks'
import { useCallback, useState } from 'react'

/** What a dialog asks about, as it was when it was opened: its words stay while it goes away. Null before the first time. */
export function useAsked<About>() {
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
