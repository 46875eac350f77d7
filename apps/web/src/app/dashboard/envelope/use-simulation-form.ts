import { ENVELOPE_LIMITS, type EnvelopeRow, type Simulation, textFault } from '@octroi/domain'
import { formatDecimal } from '@octroi/forms'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveAsNew } from '../../../form/use-save-as-new.ts'
import { useEntityForm } from '../../../form/use-entity-form.ts'
import type { SentForm } from '../../../ui/form/entity-form-options.ts'
import type { Faults, FieldSpecs } from '../../../ui/form/field.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { amountFault, getTriedFieldName, reformatTypedAmount } from './amounts.ts'
import type { EnvelopeActs } from './queries.ts'

/** The name of a simulation and the typed amount of each request, by `getTriedFieldName`. */
export type SimulationValues = Readonly<Record<string, string>>

function valuesOf({ name, amounts }: Simulation, rows: readonly EnvelopeRow[]): SimulationValues {
  const tried = new Map(amounts.map(({ request_id, amount }) => [request_id, formatDecimal(amount)]))
  const values = rows.map(({ request_id }) => [getTriedFieldName(request_id), tried.get(request_id) ?? ''] as const)
  return { name, ...Object.fromEntries(values) }
}

const fieldsOf = (t: TFunction, rows: readonly EnvelopeRow[]): FieldSpecs<SimulationValues> => ({
  name: { label: t('envelope.name'), required: true, max: ENVELOPE_LIMITS.name },
  ...Object.fromEntries(
    rows.map(
      ({ request_id, organization: { label } }) =>
        [getTriedFieldName(request_id), { label, written: reformatTypedAmount }] as const,
    ),
  ),
})

/** Validates the form before it is sent, by the same rules as the server. */
function faultsOf(t: TFunction, { name = '', ...amounts }: SimulationValues): Faults<SimulationValues> {
  const wrong = Object.entries(amounts).map(([field, typed]) => [field, amountFault(t, typed)] as const)
  const isUnfit = textFault(name, { most: ENVELOPE_LIMITS.name }) === 'control_character'
  return {
    ...Object.fromEntries(wrong.filter(([, fault]) => fault !== undefined)),
    ...(isUnfit && { name: t('envelope.nameFault') }),
  }
}

/** Converts only the changed values to the format of the API. */
function sentOf({ changed, version }: SentForm<SimulationValues>, rows: readonly EnvelopeRow[]) {
  const { name } = changed
  const amounts = rows.flatMap(({ request_id }) => {
    const amount = changed[getTriedFieldName(request_id)]
    return amount === undefined ? [] : [{ request_id, amount }]
  })
  return { simulation: { ...(name !== undefined && { name }), amounts }, ...(version !== null && { version }) }
}

interface SimulationForm {
  readonly simulation: Simulation
  /** All rows for which the form has, or had, a field. */
  readonly rows: readonly EnvelopeRow[]
  readonly acts: EnvelopeActs
  /** True if somebody else deleted it meanwhile. */
  readonly isGone: boolean
  /** Called with the new id if the simulation was saved as a new one. */
  readonly onKept: (id: number) => void
}

/**
 * Form state of a simulation, saved with compare-and-set: the amounts of two administrators are merged. A simulation
 * that was deleted meanwhile is saved as a new one.
 */
export function useSimulationForm({ simulation, rows, acts, isGone: isKnown, onKept }: SimulationForm) {
  const { t } = useTranslation()
  const fields = useMemo(() => fieldsOf(t, rows), [t, rows])
  const { isGone, save } = useSaveAsNew(isKnown)
  const form = useEntityForm<SimulationValues, Simulation>({
    name: `simulations/${simulation.id}`,
    fields,
    initial: valuesOf(simulation, rows),
    version: simulation.version,
    check: (values) => faultsOf(t, values),
    send: (sent) =>
      save({
        change: () => acts.update(simulation.id, sentOf(sent, rows)),
        add: () => addAsNew(sent, rows, acts),
      }),
    onSaved: ({ id }) => {
      toastSuccess(t('toast.saved'), t('toast.savedText'))
      if (id !== simulation.id) onKept(id)
    },
    reread: async () => {
      const read = await acts.readSimulation(simulation.id)
      return { values: valuesOf(read, rows), version: read.version, by: read.updated_by, at: null }
    },
  })
  return { form, isGone }
}

/** Creates the simulation again with all typed amounts; the key prevents duplicates. */
async function addAsNew({ values, key }: SentForm<SimulationValues>, rows: readonly EnvelopeRow[], acts: EnvelopeActs) {
  const { name = '', ...typed } = values
  const { id, version } = await acts.create({ name, key })
  const amounts = rows.flatMap(({ request_id }) => {
    const amount = typed[getTriedFieldName(request_id)] ?? ''
    return amount === '' ? [] : [{ request_id, amount }]
  })
  return acts.update(id, { simulation: { amounts }, version })
}

/** The current rows, followed by earlier ones that are gone, so that amounts typed for them stay visible. */
export function useKnownRows(rows: readonly EnvelopeRow[]): readonly EnvelopeRow[] {
  const [known, setKnown] = useState(rows)
  const isKnown = ({ request_id }: EnvelopeRow): boolean => known.some((one) => one.request_id === request_id)
  if (!rows.every(isKnown)) setKnown([...known, ...rows.filter((row) => !isKnown(row))])
  return useMemo(() => {
    const there = new Set(rows.map(({ request_id }) => request_id))
    return [...rows, ...known.filter(({ request_id }) => !there.has(request_id))]
  }, [rows, known])
}
