/** Forms as XLSForm workbooks: `@octroi/forms/xlsform` has the sheets, these read them from files and write them. */
export { readFormWorkbook } from './read-form-workbook.ts'
export { writeFormWorkbook } from './write-form-workbook.ts'
