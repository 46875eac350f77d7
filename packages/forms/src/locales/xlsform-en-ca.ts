import type { SheetFault } from '../xlsform/sheets.ts'
import { quotedEnCA } from './quoted.ts'

/** What is wrong in a cell of an XLSForm, and what to do, in Canadian English. */
export const xlsFormFaultsEnCA: Readonly<Record<SheetFault['code'], (detail: string) => string>> = {
  missing_cell: () => 'This cell is empty. Fill it in.',
  unknown_type: (type) => `This type of question does not exist here${quotedEnCA(type)}. Choose another one.`,
  unknown_list: (list) => `The sheet “choices” has no list${quotedEnCA(list)}. Add it, or correct its name.`,
  duplicate_name: (name) => `This name is taken${quotedEnCA(name)}. Give another one.`,
  not_closed: (name) => `This group is not closed${quotedEnCA(name)}. Add a row “end_group” or “end_repeat”.`,
  not_opened: () => 'This row closes a group that is not open. Remove it, or add its beginning.',
  bad_expression: (part) => `This condition cannot be read${quotedEnCA(part)}. Write it more simply.`,
}
