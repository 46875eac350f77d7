import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './row-actions.module.css'
import type { RowAction } from './table-props.ts'

interface RowActionsProps {
  readonly actions: readonly RowAction[]
  /** Name of the row, read out after the verb. */
  readonly rowName: string | undefined
  /** `icons` in a table row, `buttons` with text on a card. */
  readonly as: 'icons' | 'buttons'
  readonly size?: number
}

/** The buttons of a row's actions. */
export function RowActions({ actions, rowName, as, size = 36 }: RowActionsProps) {
  if (actions.length === 0) return null
  return (
    <div className={classes[as]}>
      {actions.map((action) =>
        as === 'icons' ? (
          <IconAction key={action.key} action={action} rowName={rowName} size={size} />
        ) : (
          <WordAction key={action.key} action={action} rowName={rowName} />
        ),
      )}
    </div>
  )
}

interface ActionProps {
  readonly action: RowAction
  readonly rowName: string | undefined
}

function IconAction({ action, rowName, size }: ActionProps & { readonly size: number }) {
  const name = useActionName({ action, rowName })
  const look = { variant: 'subtle', size, color: action.danger ? 'red' : 'river', 'aria-label': name } as const
  const { icon: ActionIconOf, to } = action
  const drawing = <ActionIconOf size={19} aria-hidden="true" />
  return (
    <Tooltip label={action.label} openDelay={300} withArrow>
      {to === undefined ? (
        <ActionIcon {...look} onClick={action.run}>
          {drawing}
        </ActionIcon>
      ) : (
        <ActionIcon {...look} component={Link} to={to}>
          {drawing}
        </ActionIcon>
      )}
    </Tooltip>
  )
}

function WordAction({ action, rowName }: ActionProps) {
  const name = useActionName({ action, rowName })
  const { icon: ActionIconOf, to } = action
  const look = {
    variant: 'default',
    size: 'sm',
    'aria-label': name,
    leftSection: <ActionIconOf size={17} aria-hidden="true" />,
    ...(action.danger && { c: 'red.7' }),
  } as const
  if (to === undefined) {
    return (
      <Button {...look} onClick={action.run}>
        {action.label}
      </Button>
    )
  }
  return (
    <Button {...look} component={Link} to={to}>
      {action.label}
    </Button>
  )
}

function useActionName({ action, rowName }: ActionProps): string {
  const { t } = useTranslation()
  return rowName === undefined ? action.label : t('table.actionOn', { verb: action.label, name: rowName })
}
