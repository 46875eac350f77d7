/** Reasons why somebody cannot be assigned. */
export type AssignmentFault = 'unknown_user' | 'user_disabled' | 'wrong_rank' | 'wrong_analysis' | 'conflicted'

export const ASSIGNMENT_MESSAGES: Readonly<Record<AssignmentFault, string>> = {
  unknown_user: 'Cette personne n’existe pas. Choisissez-en une dans la liste.',
  user_disabled: 'Le compte de cette personne est désactivé. Choisissez-en une autre dans la liste.',
  wrong_rank: 'Le rôle de cette personne ne permet pas de lui confier cette tâche. Choisissez-en une autre.',
  conflicted:
    'Cette personne a déclaré un conflit d’intérêts sur cette demande. Choisissez-en une autre dans la liste.',
  wrong_analysis: 'Ce type de demande ne comporte pas cette analyse. Choisissez-en une autre.',
}

/** Names of tasks that are not analyses. */
export const ASSIGNMENT_LABELS = { main: 'Responsabilité de la demande' } as const

/** Trail text of a conflict of interest: the person and the reason. */
export const conflictLine = (person: string, reason: string): string => (reason ? `${person}\u00a0: ${reason}` : person)

/** Trail text of an assignment to an analysis. */
export const assignmentLine = (analysis: string, person: string): string => `${analysis}\u00a0: ${person}`
