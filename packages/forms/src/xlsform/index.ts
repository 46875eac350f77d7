/** The XLSForm entry of the package: forms as the workbooks of ODK, headless. An application reads and writes the file. */
export { xlsFormFaultsEnCA } from '../locales/xlsform-en-ca.ts'
export { xlsFormFaultsFrCA } from '../locales/xlsform-fr-ca.ts'
export type { LeftOutCell, ReadXlsForm } from './read-xlsform.ts'
export { readXlsForm } from './read-xlsform.ts'
export type { SheetFault, SheetFaultCode, SheetRow, UnsaidPart, XlsFormSheets } from './sheets.ts'
export { writeXlsForm } from './write-xlsform.ts'
