import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnounced } from '../../use-announced.ts'
import classes from './saved-views.module.css'

/**
 * Button that copies the address of what is shown, to send to a colleague. If the browser refuses, the address is shown
 * for copying by hand.
 */
export function CopyLink({ link }: { readonly link: () => string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const [announced, announce] = useAnnounced()
  const [shown, setShown] = useState<string | null>(null)
  const copy = async () => {
    const address = link()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
      announce(t('table.linkCopied'))
      setShown(null)
    } catch {
      // The clipboard needs permission and a secure connection; else the person copies by hand.
      setShown(address)
    }
  }
  return (
    <div className={classes.link}>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={copied ? <IconCheck size={17} aria-hidden="true" /> : <IconLink size={17} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t(copied ? 'table.linkCopied' : 'table.copyLink')}
      </Button>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {shown !== null && (
        <TextInput
          mt="xs"
          label={t('table.linkToCopy')}
          value={shown}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  )
}
