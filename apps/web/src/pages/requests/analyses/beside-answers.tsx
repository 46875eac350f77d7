import { Button, Drawer, Tabs } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './beside-answers.module.css'
import { OrganizationAnswers } from './organization-answers.tsx'

/** From here on there is room for two panes. */
const WIDE = '(min-width: 85em)'

interface BesideAnswersProps {
  readonly requestId: number | undefined
  /** The finance that the form is about; what is false has no tab. */
  readonly finance?: ReactNode
  /** The form that is filled in, with the button that shows and hides the answers. */
  readonly children: (toggle: ReactNode) => ReactNode
}

/** What the organisation answered, to be read beside the form of an analysis: in a second pane, else in a drawer. */
export function BesideAnswers({ requestId, finance, children }: BesideAnswersProps) {
  const { t } = useTranslation()
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const [opened, { toggle, close }] = useDisclosure()
  const title = t(finance ? 'analyses.beside.titleBoth' : 'analyses.beside.title')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Where the focus was may be gone: in the pane that stood here while there was room for two.
  const closeDrawer = () => {
    close()
    button.current?.focus()
  }
  const isBeside = opened && isWide
  const answers = opened && requestId !== undefined && (
    <InTabs finance={finance} answers={<OrganizationAnswers requestId={requestId} />} />
  )
  return (
    <div className={classes.panes} data-beside={isBeside || undefined}>
      <div className={classes.form}>
        {children(
          <Button
            ref={button}
            variant="default"
            size="sm"
            leftSection={<IconLayoutSidebarRight size={16} aria-hidden />}
            aria-expanded={opened}
            aria-controls={opened ? id : undefined}
            onClick={toggle}
          >
            {t(`analyses.beside.${opened ? 'hide' : 'show'}${finance ? 'Both' : ''}`)}
          </Button>,
        )}
      </div>
      {isBeside && (
        // A region that scrolls must be reached by the keyboard.
        <section className={classes.beside} aria-label={title} id={id} tabIndex={0}>
          {answers}
        </section>
      )}
      <Drawer
        id={id}
        opened={opened && !isBeside}
        onClose={closeDrawer}
        returnFocus={false}
        position="right"
        size="xl"
        title={title}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {answers}
      </Drawer>
    </div>
  )
}

interface InTabsProps {
  readonly answers: ReactNode
  readonly finance: ReactNode
}

/** Answers alone, or with the finance in a tab beside. */
function InTabs({ answers, finance }: InTabsProps) {
  const { t } = useTranslation()
  if (!finance) return answers
  return (
    <Tabs defaultValue="answers" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="answers">{t('analyses.beside.answers')}</Tabs.Tab>
        <Tabs.Tab value="finance">{t('analyses.beside.finance')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="answers">{answers}</Tabs.Panel>
      <Tabs.Panel value="finance">{finance}</Tabs.Panel>
    </Tabs>
  )
}
