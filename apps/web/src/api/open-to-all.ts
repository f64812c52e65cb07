import { useQuery } from '@tanstack/react-query'
import { useFirstViewStands } from '../app/first-view.ts'
import { useCan } from './session.ts'
import { recommendForAllQuery } from './settings.ts'

/**
 * Whether the current visitor has a capability that a setting may open to all; false until that is
 * loaded.
 */
export function useCanOrOpen(capability: 'recommend-company' | 'report-errors'): boolean {
  const isAllowed = useCan(capability)
  // Only links and buttons depend on it.
  const isAsked = useFirstViewStands() && !isAllowed
  const isOpenToAll = useQuery({ ...recommendForAllQuery(), enabled: isAsked }).data === true
  return isAllowed || isOpenToAll
}
