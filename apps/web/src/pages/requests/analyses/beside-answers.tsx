import { Button, Drawer, Tabs, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './beside-answers.module.css'
import { FailingPane } from './failing-pane.tsx'
import { OrganizationAnswers } from './organization-answers.tsx'

/** Media query: from this width there is room for two panes. */
const WIDE = '(min-width: 85em)'

interface BesideAnswersProps {
  readonly requestId: number | undefined
  /** Financial pages for a second tab; a falsy value hides the tab. */
  readonly finance?: ReactNode
  /** Renders the form that is filled in; receives the button that shows and hides the answers. */
  readonly children: (toggle: ReactNode) => ReactNode
}

/** The organisation's answers beside the form of an analysis: in a second pane, or in a drawer on a narrow screen. */
export function BesideAnswers({ requestId, finance, children }: BesideAnswersProps) {
  const { t } = useTranslation()
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const [opened, { toggle, close }] = useDisclosure()
  const title = t(finance ? 'analyses.beside.titleBoth' : 'analyses.beside.title')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // The element that had the focus may be gone, if it was in a pane that a narrower window removed.
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
 * F6 moves the focus from the form to the pane beside it and back to the last focused element, or to the button that
 * opened the pane. In the pane, it focuses the title of the section, so that the shortcuts of that form work.
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
        // `preventScroll` keeps the reading position.
        const title = pane.current.querySelector<HTMLElement>('h2[tabindex]')
        ;(title ?? pane.current).focus({ preventScroll: true })
        return
      }
      const back = lastFocus.current !== body && lastFocus.current?.isConnected ? lastFocus.current : opener.current
      // The blur makes the table believe that the focus comes from nowhere: else it would enter at its last cell.
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

/**
 * The answers, alone or with the finance in a second tab. A tab that fails leaves the other one, and the form, usable.
 */
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
