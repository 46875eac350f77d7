import type { Changes } from './broken-rules.ts'
import type { GivenAnswers } from './converted-form.ts'

/** Valid answers of a household that agreed to the visit of 28 November 2026, to every question that is then asked. */
export const HOUSEHOLD_ANSWERS: GivenAnswers = {
  service: 'Nutrition',
  date: '2026-11-27',
  time: '09:30',
  visitor: 'Ada Roy',
  consent: ['true'],
  province: ['QC'],
  town: ['LAV'],
  kind: ['FLAT'],
  rooms: '4',
  area: '82.5',
  water: ['TAP', 'WELL'],
  depth: '30',
  boiled: '0',
  adults: '2',
  children: '1',
  size: '3',
  members: [
    { name: 'Lea', birth: '1990-02-03', age: '36', sex: ['F'], work: 'Baker', pregnant: '0' },
    { name: 'Max', age: '35', sex: ['M'], work: 'Driver' },
    { name: 'Zoe', birth: '2016-05-06', age: '10', grade: '4' },
  ],
  meals: '3',
  first: '07:15',
  eaten: ['GRAIN', 'FRUIT'],
  skipped: ['SOME'],
  why: 'There is no time in the morning.',
  income: '4000',
  spent: '600',
  fresh: '60',
  tinned: '40',
  smoker: ['YES'],
  cigarettes: '5',
  medicines: [{ medicine: 'Iron', dose: '27.5', at: '08:00' }],
  nurse: '418 555-0100',
  site: 'https://clinic.example',
  photo: '77',
  remarks: 'None.',
}

const REFUSED = { consent: ['false'], refusal: 'No time.', again: '2026-12-15' }

/** A change of answers that breaks a rule, and the items that are then refused if they are not that of the rule alone. */
interface Breach {
  readonly changes: Changes
  readonly at?: readonly string[]
}

/** Answers that break the rules whose breach does not follow from the rule, by link id and kind. */
export const HOUSEHOLD_BREACHES: Readonly<Record<string, Breach>> = {
  'date maximum': { changes: { date: '2026-11-29' } },
  'time minimum': { changes: { time: '06:59' } },
  'time maximum': { changes: { time: '20:01' } },
  'refusal required': { changes: { ...REFUSED, refusal: null } },
  'refusal max_length': { changes: { ...REFUSED, refusal: 'x'.repeat(401) } },
  'again minimum': { changes: { ...REFUSED, again: '2026-11-28' } },
  'again maximum': { changes: { ...REFUSED, again: '2027-05-29' } },
  'province required': { changes: { province: null }, at: ['province', 'town'] },
  'town offered': { changes: { town: ['MON'] } },
  'water max_items': { changes: { water: ['TAP', 'WELL', 'RAIN'] } },
  'adults minimum': { changes: { adults: '0', size: '1' } },
  'adults maximum': { changes: { adults: '21', size: '22' } },
  'children minimum': { changes: { children: '-1', size: '1' } },
  'children maximum': { changes: { children: '21', size: '23' } },
  'size constraint': { changes: { size: '4' }, at: ['adults', 'children', 'size'] },
  'members[].birth minimum': { changes: { 'members[].birth': '1906-11-27' } },
  'members[].birth maximum': { changes: { 'members[].birth': '2026-11-29' } },
  'members[].age minimum': { changes: { members: [{ name: 'Lea', age: '-1' }] } },
  'members[].age maximum': { changes: { 'members[].age': '121' } },
  'meals minimum': { changes: { meals: '-1', first: null } },
  'eaten max_items': { changes: { eaten: ['GRAIN', 'BEANS', 'MEAT', 'FRUIT', 'MILK'] } },
  'fresh minimum': { changes: { fresh: '-1', tinned: '101' } },
  'tinned minimum': { changes: { fresh: '101', tinned: '-1' } },
  'tinned constraint': { changes: { tinned: '30' }, at: ['fresh', 'tinned'] },
  'nurse pattern': { changes: { nurse: '4185550100' } },
  'site format': { changes: { site: 'clinic' } },
}

/** An item that is enabled by a condition: answers with which it is asked, and with which it is not. */
interface Enabled {
  readonly asked?: Changes
  readonly hidden: Changes
  /** An item of the group, if the condition is that of a group. */
  readonly item?: string
}

const ADULT = { name: 'Lea', age: '36', work: 'Baker' }

export const HOUSEHOLD_CONDITIONS: Readonly<Record<string, Enabled>> = {
  refusal: { asked: REFUSED, hidden: { refusal: 'No time.' } },
  again: { asked: REFUSED, hidden: { again: '2026-12-15' } },
  home: { hidden: REFUSED, item: 'rooms' },
  household: { hidden: REFUSED, item: 'members' },
  food: { hidden: REFUSED, item: 'meals' },
  health: { hidden: REFUSED, item: 'smoker' },
  photo: { hidden: REFUSED },
  depth: { hidden: { water: ['RAIN'] } },
  boiled: { hidden: { water: ['TAP'] } },
  'members[].grade': { hidden: { members: [{ ...ADULT, grade: '4' }] } },
  'members[].work': { hidden: { members: [{ name: 'Zoe', age: '17', grade: '11', work: 'Baker' }] } },
  'members[].pregnant': { hidden: { members: [{ ...ADULT, sex: ['M'], pregnant: '0' }] } },
  first: { hidden: { meals: '0' } },
  why: { hidden: { skipped: ['NEVER'] } },
  cigarettes: { hidden: { smoker: ['FORMER'] } },
  nurse: { hidden: { medicines: [] } },
}
