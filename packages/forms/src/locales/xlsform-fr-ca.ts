import type { SheetFault } from '../xlsform/sheets.ts'
import { quotedFrCA } from './quoted.ts'

/** What is wrong in a cell of an XLSForm, and what to do, in Quebec French. */
export const xlsFormFaultsFrCA: Readonly<Record<SheetFault['code'], (detail: string) => string>> = {
  missing_cell: () => 'Cette cellule est vide. Remplissez-la.',
  unknown_type: (type) => `Ce type de question n’existe pas ici${quotedFrCA(type)}. Choisissez-en un autre.`,
  unknown_list: (list) =>
    `La feuille «\u00a0choices\u00a0» n’a pas de liste${quotedFrCA(list)}. Ajoutez-la ou corrigez son nom.`,
  duplicate_name: (name) => `Ce nom est déjà pris${quotedFrCA(name)}. Donnez-en un autre.`,
  not_closed: (name) =>
    `Ce groupe n’est pas fermé${quotedFrCA(name)}. Ajoutez une ligne «\u00a0end_group\u00a0» ou «\u00a0end_repeat\u00a0».`,
  not_opened: () => 'Cette ligne ferme un groupe qui n’est pas ouvert. Retirez-la, ou ajoutez son début.',
  bad_expression: (part) => `Cette condition ne peut pas être lue${quotedFrCA(part)}. Récrivez-la plus simplement.`,
}
