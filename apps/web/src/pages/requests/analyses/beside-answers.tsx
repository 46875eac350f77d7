import { Button, Drawer, Tabs, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './beside-answers.module.css'
import { FailingPane } from './failing-pane.tsx'
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
  const pane = useOtherPane(isBeside, button)
  const answers = opened && requestId !== undefined && (
    <InTabs finance={finance} answers={<OrganizationAnswers requestId={requestId} />} />
  )
  return (
    <div className={classes.panes} data-beside={isBeside || undefined}>
      <div className={classes.form}>
        {children(
          <>
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
            </Button>
            {isBeside && <OtherPaneKey />}
          </>,
        )}
      </div>
      {isBeside && (
        // A region that scrolls must be reached by the keyboard.
        <section className={classes.beside} aria-label={title} id={id} tabIndex={0} ref={pane}>
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

function OtherPaneKey() {
  const { t } = useTranslation()
  return (
    <Text size="sm" c="dimmed">
      <span aria-hidden title={t('analyses.beside.otherPane')}>
        F6
      </span>
      <VisuallyHidden>{t('analyses.beside.otherPane')}</VisuallyHidden>
    </Text>
  )
}

/**
 * F6 goes from the form to the pane beside it, and back to where one was, or to what opened it: not past all that is
 * between. In the pane it goes to the title of the section, inside the form whose keys are wanted then.
 */
function useOtherPane(isBeside: boolean, opener: RefObject<HTMLElement | null>) {
  const pane = useRef<HTMLElement>(null)
  const lastFocus = useRef<Element>(null)
  useEffect(() => {
    if (!isBeside) return undefined
    const changePane = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || !pane.current) return
      if (document.querySelector('[role=dialog], dialog[open]') !== null) return
      event.preventDefault()
      const { activeElement, body } = document
      if (!pane.current.contains(activeElement)) {
        lastFocus.current = activeElement
        // What was read there stays in view.
        const title = pane.current.querySelector<HTMLElement>('h2[tabindex]')
        ;(title ?? pane.current).focus({ preventScroll: true })
        return
      }
      const back = lastFocus.current !== body && lastFocus.current?.isConnected ? lastFocus.current : opener.current
      // From nowhere: who comes from beside a table enters it at its end, not at the cell that was left.
      if (activeElement instanceof HTMLElement) activeElement.blur()
      if (back instanceof HTMLElement) back.focus()
    }
    document.addEventListener('keydown', changePane)
    return () => document.removeEventListener('keydown', changePane)
  }, [isBeside, opener])
  return pane
}

interface InTabsProps {
  readonly answers: ReactNode
  readonly finance: ReactNode
}

/** Answers alone, or with the finance in a tab beside; what does not come leaves the other, and the form. */
function InTabs({ answers, finance }: InTabsProps) {
  const { t } = useTranslation()
  if (!finance) return <FailingPane>{answers}</FailingPane>
  return (
    <Tabs defaultValue="answers" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="answers">{t('analyses.beside.answers')}</Tabs.Tab>
        <Tabs.Tab value="finance">{t('analyses.beside.finance')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="answers">
        <FailingPane>{answers}</FailingPane>
      </Tabs.Panel>
      <Tabs.Panel value="finance">
        <FailingPane>{finance}</FailingPane>
      </Tabs.Panel>
    </Tabs>
  )
}
