/** Why somebody cannot be assigned. */
export type AssignmentFault = 'unknown_user' | 'user_disabled' | 'wrong_rank' | 'wrong_analysis'

export const ASSIGNMENT_MESSAGES: Readonly<Record<AssignmentFault, string>> = {
  unknown_user: 'Cette personne n’existe pas. Choisissez-en une dans la liste.',
  user_disabled: 'Le compte de cette personne est désactivé. Choisissez-en une autre dans la liste.',
  wrong_rank: 'Le rôle de cette personne ne permet pas de lui confier cette tâche. Choisissez-en une autre.',
  wrong_analysis: 'Ce type de demande ne comporte pas cette analyse. Choisissez-en une autre.',
}

/** What a task is called where it is no analysis. */
export const ASSIGNMENT_LABELS = { main: 'Responsabilité de la demande' } as const

/** Who carries out an analysis, in a line of the trail. */
export const assignmentLine = (analysis: string, person: string): string => `${analysis}\u00a0: ${person}`
