import { analysisStateOf, type Request } from '@octroi/domain'

/** True if the analysis of a type is finished: nobody has to do it or take it over. */
export const isFinished = ({ analyzes }: Pick<Request, 'analyzes'>, type_id: number): boolean =>
  analyzes.some((one) => one.analyze_type.id === type_id && analysisStateOf(one.state_id) === 'finished')

/** True if the financial analysis is finished, whatever its type. */
export const isFinancialFinished = ({ analyzes }: Pick<Request, 'analyzes'>): boolean =>
  analyzes.some(({ analyze_type, state_id }) => analyze_type.financial && analysisStateOf(state_id) === 'finished')

/** True if somebody has an unfinished task in a request. */
export function hasTasksLeft(request: Request, userId: number): boolean {
  const { responsible_id, benevoles, request_users: users } = request
  return (
    responsible_id === userId ||
    (benevoles.financial.analyste_id === userId && !isFinancialFinished(request)) ||
    users.some(({ user_id, type_id }) => user_id === userId && !isFinished(request, type_id))
  )
}
