import type { FormDraft, SavedActs } from '@octroi/domain'
import type { FormDescription, ReadOptions } from '@octroi/forms'
import { createNewId, Drafting, type EditAct, type NewId } from '@octroi/forms/drafts'
import type { Client } from '../../api/client.ts'
import { loadReadOptions } from '../../filled-form/read-options.ts'
import { DraftSaver, type SaverHost } from './draft-saver.ts'
import { type KeptActs, readKeptActs } from './kept-acts.ts'
import { isSameJson } from './same-json.ts'

/** A draft as it was fetched, with what this tab kept of an earlier visit. */
export interface OpenedDraft {
  readonly draft: FormDraft
  readonly readOptions: ReadOptions
  readonly keptActs: KeptActs | null
  /** What others saved since the revision that the kept acts follow; null if they belong to another draft. */
  readonly others: SavedActs['others'] | null
}

/** Fetches a draft, and what others saved since the acts that this tab kept under `key`. */
export async function fetchDraft(api: Client, id: number, key: string): Promise<OpenedDraft> {
  const draft = await api.formDrafts.read({ params: { id } })
  const readOptions = await loadReadOptions(draft.description)
  const keptActs = readKeptActs(key)
  const isOfDraft = keptActs !== null && keptActs.begunAt === draft.begun_at && keptActs.revision <= draft.revision
  if (!isOfDraft) return { draft, readOptions, keptActs, others: null }
  const body = { begun_at: draft.begun_at, revision: keptActs.revision, acts: [] }
  const { others } = await api.formDrafts.save({ params: { id }, body })
  return { draft, readOptions, keptActs, others }
}

/** A draft that is being edited, and its saver. */
export interface Edition {
  readonly drafting: Drafting
  readonly saver: DraftSaver
  readonly newId: NewId
}

/** Begins to edit a draft: what was kept of an earlier visit is done again; what cannot be is reported by the saver. */
export function createEdition({ draft, keptActs, others }: OpenedDraft, host: SaverHost): Edition {
  const description = draft.description as unknown as FormDescription
  const drafting = new Drafting(description)
  const saver = new DraftSaver(drafting, draft, host)
  const { acts = [], lostActs = [] } = keptActs ?? {}
  const repeated = others?.find((each) => isBeginning(each.acts, acts))
  const unsaved = acts.slice(repeated?.acts.length ?? 0)
  const lost = [...lostActs, ...unsaved.filter((act) => others === null || drafting.perform([act]) !== null)]
  if (lost.length > 0) saver.reportLost(lost)
  if (others !== null) saver.reportClashes(others.filter((each) => each !== repeated))
  return { drafting, saver, newId: createNewId(description, Math.random) }
}

/** Whether acts are the first of others: those were saved by a call whose reply did not arrive. */
const isBeginning = (some: readonly unknown[], acts: readonly EditAct[]): boolean =>
  some.length > 0 && isSameJson(some, acts.slice(0, some.length))
