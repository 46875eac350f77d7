import type { QuestionType } from '../../description/form.ts'
import { answer } from '../builders.ts'
import { QUESTION_SAMPLES } from '../question-samples.ts'
import type { WidgetSample } from './widget-stage.ts'

const one = (...keys: readonly string[]) => ({
  gives: (value: string, optionId = 101) => ({ keys, answers: [answer(optionId, value)] }),
})

/** How each of the twenty types is answered by keyboard alone. A file is chosen in a dialog of the browser's. */
const KEYED: Readonly<Record<QuestionType, WidgetSample['keyed']>> = {
  text: one('a@b.ca').gives('a@b.ca'),
  textarea: one('a{Enter}b').gives('a\nb'),
  number: one('1 0').gives('10'),
  date: one('29-02-2024').gives('2024-02-29'),
  radio: one(' ', '{ArrowDown}').gives('1', 102),
  file: undefined,
  checkbox: one('{Tab}', ' ').gives('1', 102),
  toggle: one(' ', '{ArrowRight}').gives('0'),
  select: one('d', '{Enter}').gives('Deux'),
  'checkbox-list': one('{Tab}', ' ').gives('["Un"]'),
  title: undefined,
  formule: { keys: ['1', '{Tab}', '2,5'], answers: [answer(101, '1'), answer(102, '2.5')] },
  'multiple-text': { keys: ['1', '{Tab}', 'a.ca'], answers: [answer(101, '1'), answer(102, 'a.ca')] },
  'multiple-number': { keys: ['1', '{Tab}', '-2'], answers: [answer(101, '1'), answer(102, '-2')] },
  'multiple-date': one('29-02-2024').gives('2024-02-29'),
  'multiple-textarea': { keys: ['a', '{Tab}', 'b'], answers: [answer(101, 'a'), answer(102, 'b')] },
  table: one('Ana', '{Tab}', '42').gives('[{"nom":"Ana","age":"42"}]'),
  'table-mixed': one('2', '{Tab}', 'x').gives('{"femmes":"2","note":"x"}', 102),
  'financial-table': {
    keys: ['100', '{Enter}', '5'],
    answers: [answer(102, '{"reel":"100"}'), answer(103, '{"reel":"5"}')],
  },
  'multiple-select': one('d', '{Enter}').gives('Deux'),
}

/** What the widget of each of the twenty types must do, by example. */
export const WIDGET_SAMPLES: readonly (readonly [type: QuestionType, sample: WidgetSample])[] = (
  Object.keys(QUESTION_SAMPLES) as QuestionType[]
).map((type) => [type, { ...QUESTION_SAMPLES[type], ...(KEYED[type] && { keyed: KEYED[type] }) }])
