import { type ReactNode, useMemo } from 'react'
import type { IndexedQuestion } from '../../description/index-form.ts'
import type { Section } from '../../description/form.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { type FormMessages, frCA } from '../../locales/react/fr-ca.ts'
import { messagesInCurrency } from '../../numbers/with-currency.ts'
import { FormEnvironmentProvider, useFormEnvironment, useQuestionState } from '../form-environment.tsx'
import type { FormHost } from '../form-host.ts'
import { FormMessagesProvider, useFormMessages } from '../form-messages.tsx'
import { AuthorText } from '../markdown.tsx'
import { sectionHeadingId } from '../page/form-navigation.ts'
import { useShownSections } from '../page/shown-sections.ts'
import { LabelText } from '../question/question-label.tsx'
import { labelId, type OwnWidgets, questionDomId } from '../widget-props.ts'
import { widgetOf } from '../widgets.ts'

/** Props of `FormPrint`. */
export interface FormPrintProps {
  readonly store: FormStore
  /** The documents, for their names; nothing is saved here. */
  readonly documents?: FormHost['documents']
  /**
   * Rendered at the top of every page: organisation, request, year, date. Use no headings in it, since it is repeated.
   */
  readonly header?: ReactNode
  /** Rendered at the bottom of every page, beside the page numbers. */
  readonly footer?: ReactNode
  /** Rendered before the first section: the title of the document. */
  readonly title?: ReactNode
  /**
   * Rendered at the end of each section's title: for instance a link to change the section, where the form is read on a
   * screen.
   */
  readonly renderSectionAside?: (section: Section) => ReactNode
  readonly messages?: FormMessages
  /** Components by the label of the question type; see `FormPage`. Only their `print` is used. */
  readonly widgets?: OwnWidgets
  /** Begins every DOM id of the view; see `FormPage`. */
  readonly idPrefix?: string
}

/** The whole form for print: every visible question with its answer as text, tables as tables. */
export function FormPrint({
  store,
  documents,
  renderSectionAside,
  messages = frCA,
  widgets,
  idPrefix,
  ...around
}: FormPrintProps) {
  const { header, footer, title } = around
  const host = useMemo(() => ({ save: refuseToSave, documents }), [documents])
  return (
    <FormMessagesProvider messages={messagesInCurrency(messages, store.form.description.currency)}>
      <FormEnvironmentProvider store={store} host={host} widgets={widgets} idPrefix={idPrefix} readOnly>
        {/* It is a table only because browsers repeat its head and foot on every page. */}
        <table role="presentation" className="octroi-print">
          <thead>
            <tr>
              <td className="octroi-print-header">{header}</td>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                {title}
                {store.form.sections.map((section, place) => (
                  <PrintedSection
                    key={section.id}
                    section={section}
                    place={place}
                    aside={renderSectionAside?.(section)}
                  />
                ))}
              </td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <td className="octroi-print-footer">{footer}</td>
            </tr>
          </tfoot>
        </table>
      </FormEnvironmentProvider>
    </FormMessagesProvider>
  )
}

function refuseToSave(): Promise<never> {
  return Promise.reject(new Error('The print view saves nothing.'))
}

interface PrintedSectionProps {
  readonly section: Section
  readonly place: number
  readonly aside: ReactNode
}

function PrintedSection({ section, place, aside }: PrintedSectionProps) {
  const { store, idPrefix } = useFormEnvironment()
  const { sectionTitle } = useFormMessages()
  const visibleSections = useShownSections()
  const questions = store.form.questions.filter((indexed) => indexed.section.id === section.id)
  if (!visibleSections.includes(section)) return null
  return (
    <section className="octroi-print-section">
      <div className="octroi-print-section-head">
        <h2 id={sectionHeadingId(idPrefix, section.id)} tabIndex={aside === undefined ? undefined : -1}>
          {sectionTitle(place + 1, section.label)}
        </h2>
        {aside}
      </div>
      {questions.map((indexed) => (
        <PrintedQuestion key={indexed.question.id} indexed={indexed} />
      ))}
    </section>
  )
}

function PrintedQuestion({ indexed }: { readonly indexed: IndexedQuestion }) {
  const state = useQuestionState(indexed.question.id)
  const { widgets, idPrefix } = useFormEnvironment()
  const entry = widgetOf(state.question, widgets)
  if (!state.visible || entry === undefined) return null
  const id = questionDomId(idPrefix, state.question.id)
  if (entry.label === 'heading') {
    return (
      <div className="octroi-print-heading">
        <h3>
          <LabelText question={state.question} />
        </h3>
        {state.question.help && <AuthorText>{state.question.help}</AuthorText>}
      </div>
    )
  }
  return (
    <div
      className="octroi-print-question"
      data-depth={Math.min(indexed.depth, 4)}
      role="group"
      aria-labelledby={labelId(id)}
    >
      <div className="octroi-print-label" id={labelId(id)}>
        <LabelText question={state.question} />
      </div>
      <entry.print state={state} />
    </div>
  )
}
