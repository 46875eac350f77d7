import '@octroi/forms/styles.css'
import { Anchor, Text } from '@mantine/core'
import { createStore } from '@octroi/forms'
import { FormPrint } from '@octroi/forms/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { documentsById } from '../form-documents.ts'
import { type FilledForm, type FilledFormProps, useFilledForm } from '../use-filled-form.ts'
import { changeAddress } from './addresses.ts'
import { LeftPanel } from './left-panel.tsx'
import classes from './review.module.css'
import { whatIsLeft } from './what-is-left.ts'

interface Ending {
  /** What stands at the end: the act that the answers are for, once nothing is left to do. */
  readonly renderEnd: (isComplete: boolean) => ReactNode
}

/**
 * All answers of a filled form, to be read before they are submitted: what is missing or wrong first, then section by
 * section as they are printed, each with the way to change it.
 */
export function FilledFormReview({ renderEnd, ...props }: FilledFormProps & Ending) {
  const { t } = useTranslation()
  const filled = useFilledForm(props)
  if (!filled) return <PageSkeleton label={t('filledForm.loading')} />
  return <Reviewed filled={filled} renderEnd={renderEnd} />
}

function Reviewed({ filled, renderEnd }: Ending & { readonly filled: FilledForm }) {
  const { t } = useTranslation()
  const { facts, form, answers, documents } = filled
  const store = useMemo(() => createStore(form.form, answers), [form, answers])
  const left = useMemo(() => whatIsLeft(form.form, answers), [form, answers])
  const names = useMemo(() => documentsById(documents), [documents])
  useSectionInAddress()
  return (
    <Page
      width="form"
      title={t('filledForm.review.title')}
      documentTitle={t('filledForm.review.documentTitle', { form: facts.title })}
      lead={
        <Text c="dimmed">
          <Anchor component={Link} to={facts.back.to} inherit>
            {facts.back.label}
          </Anchor>
          {` · ${facts.title} · ${facts.holder}`}
        </Text>
      }
    >
      <LeftPanel facts={facts} left={left} />
      <section className={classes.sheet} aria-label={t('filledForm.review.answers')}>
        <FormPrint
          store={store}
          documents={names}
          renderSectionAside={({ id, label }) => (
            <Anchor
              component={Link}
              to={changeAddress(facts, { sectionId: id })}
              aria-label={t('filledForm.review.changeNamed', { section: label })}
            >
              {t('filledForm.review.change')}
            </Anchor>
          )}
        />
      </section>
      {renderEnd(left.count === 0)}
    </Page>
  )
}

/** Who comes back from changing a section finds it, with the focus on its heading. */
function useSectionInAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(hash.slice(1))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [hash])
}
