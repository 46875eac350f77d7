/** Reasons why a request cannot be another one's previous request. */
export type PreviousFault =
  | 'other_previous'
  | 'undecided_previous'
  | 'previous_without_recommendations'
  | 'later_previous'

/** Reasons why a request of a batch cannot be created. */
export type BatchFault =
  | 'unknown_organization'
  | 'unknown_type'
  | 'retired_type'
  | 'wrong_state'
  | 'closes_before'
  | 'closes_past'
  | 'closes_far'
  | 'twice'
  | PreviousFault
  | 'other_guide'

const WHY: Readonly<Record<BatchFault, string>> = {
  unknown_organization: 'cet organisme n’existe pas. Retirez-le de la liste, puis réessayez.',
  retired_type: 'ce type de demande n’est plus offert. Choisissez-en un autre dans la liste.',
  unknown_type: 'ce type de demande n’existe pas. Choisissez-en un dans la liste.',
  wrong_state: 'une demande commence dans le premier état de son type. Réessayez sans choisir d’état.',
  closes_before: 'la date limite vient avant la création de la demande. Choisissez une date plus tardive.',
  closes_past: 'la date limite est déjà passée. Choisissez une date à venir.',
  closes_far: 'la date limite vient dans plus de dix ans. Vérifiez l’année, puis réessayez.',
  twice: 'la même demande est deux fois dans la liste. Retirez-en une, puis réessayez.',
  other_previous: 'la demande précédente n’est pas une demande de cet organisme. Choisissez-en une autre.',
  undecided_previous: 'la demande précédente n’est ni approuvée ni complétée. Choisissez-en une autre.',
  previous_without_recommendations:
    'la demande précédente est d’un type sans recommandations. Choisissez-en une autre.',
  later_previous: 'la demande précédente n’est pas d’une année financière antérieure. Choisissez-en une autre.',
  other_guide: 'ce document guide n’est pas celui de ce type de demande. Choisissez de nouveau le fichier.',
}

/** Messages of the faults of a previous request, without the organisation's name. */
export const PREVIOUS_MESSAGES: Readonly<Record<PreviousFault, string>> = {
  other_previous: 'Cette demande n’est pas une demande du même organisme. Choisissez-en une dans la liste.',
  undecided_previous: 'Cette demande n’est ni approuvée ni complétée. Choisissez-en une dans la liste.',
  previous_without_recommendations:
    'Cette demande est d’un type sans recommandations\u00a0: il n’y a rien à en reprendre. Choisissez-en une dans la liste.',
  later_previous: 'Cette demande n’est pas d’une année financière antérieure. Choisissez-en une dans la liste.',
}

/** Returns the message of a request's fault, with the name of its organisation, or its number if it does not exist. */
export const batchFault = (code: BatchFault, name: string | null, id: number): string =>
  `${name ?? `Organisme n\u00ba\u00a0${id}`}\u00a0: ${WHY[code]}`
