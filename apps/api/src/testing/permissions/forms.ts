import { formOf, pdf } from '../form-data.ts'
import { givesGuide } from '../factories/create-guide.ts'
import { createAnalysis } from '../factories/create-analysis.ts'
import { ADMINISTRATORS, EVERYBODY, ONLY_STAFF_KNOWS, STAFF, STAFF_OR_OWNER, type PermissionRow } from './row.ts'

export const FORMS: readonly PermissionRow[] = [
  { call: 'forms.read', about: 'a form of requests', may: EVERYBODY, does: ({ who }) => who.reads('/forms/4') },
  { call: 'forms.read', about: 'a form of analyses', may: ONLY_STAFF_KNOWS, does: ({ who }) => who.reads('/forms/11') },
  {
    call: 'questions.list',
    about: 'of a form of requests',
    may: EVERYBODY,
    does: ({ who }) => who.reads('/questions', { form_id: 4, type_id: 6 }),
  },
  {
    call: 'questions.list',
    about: 'of a form of analyses',
    may: ONLY_STAFF_KNOWS,
    does: ({ who }) => who.reads('/questions', { form_id: 11 }),
  },
  {
    call: 'options.list',
    about: 'of questions',
    may: EVERYBODY,
    does: ({ who }) => who.reads('/options', { 'question_id[]': 1001 }),
  },
  {
    call: 'forms.read',
    about: 'the form of a request',
    may: STAFF_OR_OWNER,
    does: ({ who, request }) => who.reads('/forms/4', { request_id: request }),
  },
  {
    call: 'forms.ofRequest',
    about: 'the form of a request, by the request',
    may: STAFF_OR_OWNER,
    does: ({ who, request }) => who.reads(`/requests/${request}/form`),
  },
  {
    call: 'forms.read',
    about: 'the form of an analysis',
    may: STAFF,
    does: async ({ here, who }) =>
      who.reads('/forms/19', { analyze_id: (await createAnalysis(here, here.organisation)).id }),
  },
  {
    call: 'forms.guide',
    about: 'a form of requests',
    may: EVERYBODY,
    does: async ({ here, who }) => {
      await givesGuide(here, 4)
      return who.reads('/forms/4/guide')
    },
  },
  {
    call: 'forms.update',
    about: 'the guide of a form',
    may: ADMINISTRATORS,
    does: ({ who }) => who.gives('PATCH', '/forms/4', formOf({ noun: 'form', fields: { id: 4 }, file: pdf() })),
  },
]
