import { analysisStateOf, type Request } from '@octroi/domain'

/** Whether the analysis of a type is finished: who carries it out has nothing left to do, and nobody takes it over. */
export const isFinished = ({ analyzes }: Pick<Request, 'analyzes'>, type_id: number): boolean =>
  analyzes.some((one) => one.analyze_type.id === type_id && analysisStateOf(one.state_id) === 'finished')

/** The financial one, of whatever type. */
export const isFinancialFinished = ({ analyzes }: Pick<Request, 'analyzes'>): boolean =>
  analyzes.some(({ analyze_type, state_id }) => analyze_type.financial && analysisStateOf(state_id) === 'finished')

/** Whether somebody has a task in a request that is not finished. */
export function hasTasksLeft(request: Request, userId: number): boolean {
  const { responsible_id, benevoles, request_users: users } = request
  return (
    responsible_id === userId ||
    (benevoles.financial.analyste_id === userId && !isFinancialFinished(request)) ||
    users.some(({ user_id, type_id }) => user_id === userId && !isFinished(request, type_id))
  )
}
