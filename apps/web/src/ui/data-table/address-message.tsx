import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AddressFault } from './address-faults.ts'
import classes from './messages.module.css'
import type { TableControl } from './use-table-state.ts'

/** Maximum number of characters of the address that a message quotes. */
const QUOTED = 60

/** Reports what in the address could not be applied; the address has been cleaned already, so this is shown once. */
export function AddressMessage({ control }: { readonly control: TableControl }) {
  const { t } = useTranslation()
  const { faults, dismissFaults } = control
  if (faults.length === 0) return null
  return (
    <Alert
      role="alert"
      color="ochre"
      mb="sm"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={t('table.address.title')}
      withCloseButton
      closeButtonLabel={t('table.address.close')}
      onClose={dismissFaults}
    >
      <ul className={classes.faults}>
        {faults.map(({ kind, name, text }) => (
          <li key={`${kind} ${name} ${text}`}>{t(`table.address.${kind}`, { name, text: quoted(text) })}</li>
        ))}
      </ul>
      {t('table.address.cleaned')}
    </Alert>
  )
}

const quoted = (text: AddressFault['text']): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text)
