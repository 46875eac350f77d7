/** Refusals of Excel files, with what to do. */
export const workbooks = {
  workbooks: {
    refusals: {
      too_large: 'Ce fichier est trop volumineux. Enregistrez la feuille qui est à lire dans un fichier à part.',
      unpacks_too_large:
        'Ce fichier contient trop de données. Enregistrez la feuille qui est à lire dans un fichier à part.',
      too_many_parts:
        'Ce fichier contient trop d’éléments. Enregistrez la feuille qui est à lire dans un fichier à part.',
      too_many_sheets: 'Ce classeur compte plus de {{limit}} feuilles. Gardez celles qui sont à lire et réessayez.',
      too_many_rows:
        'Une feuille de ce classeur compte plus de {{limit}} lignes. Gardez celles qui sont à lire et réessayez.',
      too_many_columns:
        'Une feuille de ce classeur compte plus de {{limit}} colonnes. Gardez celles qui sont à lire et réessayez.',
      too_many_cells: 'Ce classeur compte plus de {{limit}} cellules. Gardez la feuille qui est à lire et réessayez.',
      not_a_workbook:
        'Ce fichier n’est pas un classeur Excel. Ouvrez-le dans votre tableur, choisissez «\u00a0Enregistrer sous\u00a0», puis le format «\u00a0Classeur Excel (.xlsx)\u00a0».',
      other_format: 'Ce classeur est d’un autre format. Enregistrez-le au format «\u00a0Classeur Excel (.xlsx)\u00a0».',
      damaged: 'Ce fichier est endommagé. Ouvrez-le dans votre tableur, enregistrez-le de nouveau et réessayez.',
      encrypted: 'Ce fichier est protégé par un mot de passe. Retirez-le dans votre tableur et réessayez.',
      macros:
        'Ce classeur contient des macros. Enregistrez-le au format «\u00a0Classeur Excel (.xlsx)\u00a0», sans macros.',
      too_slow: 'La lecture de ce fichier était trop longue. Gardez seulement la feuille qui est à lire et réessayez.',
    },
  },
}
