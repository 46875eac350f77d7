import { Navigate } from 'react-router-dom'
import { TABS } from './tabs.ts'

/** The menu opens the dashboard at its first tab. */
export function FirstTab() {
  return <Navigate to={TABS[0].to} replace />
}
