import type { Form } from '../description/index-form.ts'
import type { FormLinks, Link } from '../description/links/form-links.ts'

/** A form as the answers of one section alone can be judged. */
export interface SectionForm {
  /** The form with only the links that read and affect questions of the section. */
  readonly form: Form
  /** Questions that answers outside the section may show, hide, require or compute. */
  readonly undecided: ReadonlySet<number>
}

/** Leaves out the links that depend on answers outside a section, directly or through other questions. */
export function keepSectionLinks(form: Form, sectionId: number): SectionForm {
  const outside = new Set(form.questions.filter(({ section }) => section.id !== sectionId).map(idOf))
  const undecided = new Set(outside)
  const all = form.links?.all ?? []
  for (let before = -1; before < undecided.size; ) {
    before = undecided.size
    for (const link of all) {
      if (!MARKS.has(link.kind) && readsAny(link, undecided)) for (const id of link.targets) undecided.add(id)
    }
    for (const indexed of form.questions)
      if (indexed.parent !== null && undecided.has(idOf(indexed.parent))) undecided.add(idOf(indexed))
  }
  if (form.links === null) return { form, undecided }
  const isKept = (link: Link) => !readsAny(link, undecided) && !link.targets.some((id) => undecided.has(id))
  return { form: { ...form, links: filterLinks(form.links, isKept) }, undecided }
}

/** Links that neither show, require nor compute a question. */
const MARKS: ReadonlySet<Link['kind']> = new Set<Link['kind']>(['agreement', 'offer', 'heading'])

function idOf({ question }: Form['questions'][number]): number {
  return question.id
}

function readsAny({ reads }: Link, ids: ReadonlySet<number>): boolean {
  return reads.some(({ questionId }) => ids.has(questionId))
}

function filterLinks({ all, from, roots }: FormLinks, isKept: (link: Link) => boolean): FormLinks {
  return {
    all: all.filter(isKept),
    from: new Map([...from].map(([id, links]) => [id, links.filter(isKept)])),
    roots,
  }
}
