import type { CurrentUser, Request, RequestAct } from '@octroi/domain'
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { createClient } from '../api/client.ts'
import { createQueries, Providers } from '../app/providers.tsx'
import { prefetchPage } from '../app/router.tsx'
import { createTestRouter, createTestSession } from './app-parts.ts'
import { openFor } from './as-user.ts'

/**
 * Renders a component with the application's providers at an address, for a user if one is given; all other addresses
 * are blank.
 */
export function renderPage(page: ReactNode, at = '/', user?: CurrentUser) {
  return renderRoute(page, { path: new URL(at, 'http://localhost').pathname, at, ...(user && { user }) })
}

interface RouteOptions {
  /** Path pattern, such as `/notes/:id`. */
  readonly path: string
  readonly at: string
  readonly user?: CurrentUser
  /** True to run the page's prefetch first, as the application does. */
  readonly begun?: boolean
}

/** Renders a page at an address that carries parameters. */
export async function renderRoute(page: ReactNode, { path, at, user, begun = false }: RouteOptions) {
  const session = createTestSession()
  if (user) openFor(session, user)
  else session.close()
  const router = createTestRouter(
    [
      { path, element: page },
      { path: '*', element: null },
    ],
    [at],
  )
  const [api, queries] = [createClient('', session), createQueries()]
  if (begun && user) void prefetchPage(at, { api, queries, isCurrent: () => true, userId: user.id })
  const screen = await render(
    <Providers api={api} session={session} queries={queries}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { screen, router }
}

/** Creates a request with a complete form. */
export function someRequest(change: Partial<Request> = {}): Request {
  return { ...COMPLETE, ...change }
}

/** The submission as the server describes it. */
const SUBMIT: RequestAct = {
  name: 'submit',
  state_id: 2,
  label: 'Soumettre cette demande',
  main: true,
  dialog: {
    title: 'Soumettre la demande',
    text: 'Elle ne peut plus être modifiée.',
    confirm: 'Soumettre définitivement',
  },
  fields: [
    { name: 'consent', required: true, consent: { version: 1, text: 'J’atteste que les renseignements sont exacts.' } },
    { name: 'initials', required: true },
  ],
  missing: [],
  done: { title: 'Demande soumise', text: 'Votre demande a été soumise avec succès.' },
}

const COMPLETE: Request = {
  id: 12,
  type_id: 1,
  request_type: { id: 1, label: 'Demande de soutien financier', form_id: 1 },
  financial_year: 2026,
  state_id: 1,
  request_state: { id: 1, label: 'Non soumise' },
  organization_id: 3,
  organization: { id: 3, name: 'Maison des jeunes', region: 'Bas-Saint-Laurent', email_general: null },
  date_created: '2026-01-15',
  date_close: '2026-12-01',
  date_submitted: null,
  waiting_since: null,
  archived: false,
  anonymised_on: null,
  responsible_id: null,
  responsible: null,
  percent: 100,
  association: '-',
  request_id: null,
  previous: null,
  guide: null,
  form_id: 1,
  form_version: 1,
  version: 4,
  consent: false,
  consent_given: null,
  initials: null,
  completion: {
    counted: 10,
    answered: 10,
    percent: 100,
    sections: [],
    invalid_question_ids: [],
    missing_document_question_ids: [],
  },
  request_users: [],
  conflicts: [],
  benevoles: { financial: { analyste_id: null, analyste: null }, secondary: [] },
  analyzes: [],
  conclusion_id: null,
  color_id: null,
  history: [],
  late_change: null,
  can: {
    edit_form: true,
    archive: false,
    see_backstage: false,
    assign_main: false,
    choose_previous: false,
    assign_secondaries: false,
    assign_financial: false,
    assign_financial_self: false,
    declare_conflict: false,
    lift_conflict: false,
    read_conclusion: false,
    read_granted: false,
    edit_conclusion: false,
    approve_conclusion: false,
  },
  acts: [SUBMIT],
}
