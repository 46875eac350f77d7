import { Alert, Button, Group, Text } from '@mantine/core'
import type { GridStore } from '@octroi/forms/finance'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toastNote } from '../../../ui/toast.ts'
import classes from '../finance.module.css'
import { type Step, undoStep } from './step.ts'

interface StepNoticeProps {
  /** The last step that can still be undone; undefined if there is none. */
  readonly step: Step | undefined
  readonly store: GridStore
  readonly onBack: () => void
}

/** Describes the last step that was put into the grid, with a button that undoes it while the page is open. */
export function StepNotice({ step, store, onBack }: StepNoticeProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const takeBack = (one: Step) => {
    const stayed = undoStep(store, one)
    if (stayed > 0) toastNote(t(`finance.${one.kind}.undone`), t('finance.exchange.stayed', { count: stayed }))
    onBack()
    // The button disappears, so the focus moves to this notice.
    place.current?.focus()
  }
  return (
    <div ref={place} role="status" tabIndex={-1} className={classes.step}>
      {step && (
        <Alert color="river">
          <Group justify="space-between" gap="sm">
            <Text size="sm">{t(`finance.${step.kind}.done`, { count: step.values.size, from: step.from })}</Text>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => takeBack(step)}
            >
              {t(`finance.${step.kind}.undo`)}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  )
}
